import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

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
 * Fills every text field that is still empty, so that a test need not know the fields that it is not about.
 * @param visitor who fills them
 */
export async function fillRest(visitor: UserEvent): Promise<void> {
  for (const field of screen.queryAllByRole<HTMLInputElement>('textbox'))
    if (field.value === '') await fill(visitor, field, 'text');
}
