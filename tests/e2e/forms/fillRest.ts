import type { Locator } from 'playwright/test';
import type { FormName } from '../../../src/forms/registry';
import { refusedFields } from '../../support/refusedFields';

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

/**
 * Fills every empty text field that the form would refuse, so that a test need not know the fields that
 * it is not about.
 * @param form the form
 * @param name its name
 */
export async function fillRest(form: Locator, name: FormName): Promise<void> {
  for (const field of refusedFields(name, await valuesOf(form)))
    await form.locator(`[name="${field}"]`).fill('text');
}
