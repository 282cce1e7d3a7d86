import { act } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { FormName } from '../../src/forms/registry';
import { refusedFields } from '../support/refusedFields';

/**
 * Somebody who presses, types and chooses without pauses. The tests have no CSS, so every element
 * takes the pointer and nobody needs to ask for its style.
 * @returns the visitor
 */
export const newVisitor = (): UserEvent => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/**
 * Fills a field at once: a tenth of the time of its keystrokes.
 * @param visitor who fills it
 * @param field the field; what it holds stays
 * @param text what is added
 */
export async function fill(visitor: UserEvent, field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  await visitor.paste(text);
}

/**
 * Fills every empty text field that the form would refuse, so that a test need not know the fields that
 * it is not about.
 * @param visitor who fills them
 * @param form the name of the form, which is the only one
 * @param but the names of fields that stay empty
 */
export async function fillRest(
  visitor: UserEvent,
  form: FormName,
  but: readonly string[] = [],
): Promise<void> {
  const controls = [
    ...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)'),
  ];
  const values = Object.fromEntries(controls.map(({ name, value }) => [name, value]));
  for (const field of refusedFields(form, values).filter((name) => !but.includes(name))) {
    const control = controls.find(({ name }) => name === field);
    if (control) await fill(visitor, control, 'text');
  }
}
