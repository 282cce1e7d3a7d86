import { act, fireEvent } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { FormName } from '../../src/forms/registry';
import { entryFor, readControls, refusedControls, rulesOf } from '../support/forms/refusedControls';

/**
 * Somebody who presses, types and chooses without pauses. The tests have no CSS, so every element
 * takes the pointer and nobody needs to ask for its style.
 */
export const newVisitor = (): UserEvent => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/**
 * Fills a field at once: a tenth of the time of its keystrokes.
 * @param field the field; what it holds stays
 */
export async function fill(visitor: UserEvent, field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  await visitor.paste(text);
}

/**
 * Fills in every empty control that the form would refuse, so that a test need not know the fields that
 * it is not about.
 */
export async function fillRest(
  visitor: UserEvent,
  form: FormName,
  but: readonly string[] = [],
): Promise<void> {
  const controls = readControls(document.forms[0] ?? document);
  for (const control of refusedControls(rulesOf(form), controls)) {
    if (but.includes(control.name)) continue;
    const field = document.getElementsByName(control.name)[0];
    if (!field) continue;
    const entry = entryFor(control);
    if (entry === true) await visitor.click(field);
    else if (/^(text|email|tel|textarea)/.test(control.type)) await fill(visitor, field, entry);
    else fireEvent.change(field, { target: { value: entry } });
  }
}
