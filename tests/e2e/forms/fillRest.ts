import type { Locator } from 'playwright/test';
import type { FormName } from '../../../src/forms/registry';
import {
  entryFor,
  readControls,
  refusedControls,
  rulesOf,
} from '../../support/forms/refusedControls';

/** The value of every field of a form, by its name. */
export const valuesOf = (form: Locator): Promise<Record<string, string | boolean>> =>
  form.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll('input, select, textarea')].flatMap((found) =>
        found instanceof HTMLInputElement && /checkbox|radio/.test(found.type)
          ? [[`${found.name}=${found.value}`, found.checked]]
          : [[Reflect.get(found, 'name'), Reflect.get(found, 'value')]],
      ),
    ),
  );

/** Opens the folded part of a form, if it has one that is not open. */
export async function unfold(form: Locator): Promise<void> {
  const folded = form.locator('details:not([open]) > summary');
  if ((await folded.count()) > 0) await folded.press('Enter');
}

/**
 * Fills in every empty control that the form would refuse, so that a test need not know the fields that
 * it is not about.
 */
export async function fillRest(form: Locator, name: FormName): Promise<void> {
  for (const control of refusedControls(rulesOf(name), await form.evaluate(readControls))) {
    const field = form.locator(`[name="${control.name}"]`).first();
    const entry = entryFor(control);
    if (entry === true) await field.check();
    else if (control.options.length > 0) await field.selectOption(entry);
    else await field.fill(entry);
  }
}
