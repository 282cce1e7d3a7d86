/** An invalid field of a form, and the message beside it. */
export type InvalidField = { field: HTMLElement; message: string };

/**
 * Finds the invalid fields of a form in the order of the page. react-hook-form lists them in the order in
 * which they were registered, which is a different one when legs are added or sections are nested.
 * @returns the fields; a field that is no longer on the page is not among them
 */
export const invalidFields = (errors: unknown): InvalidField[] =>
  fieldsIn(errors).sort((a, b) =>
    a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

/**
 * Moves the focus to an invalid field, with its label in view, also one that is folded away. The browser itself does not scroll to a field at
 * the edge of the screen, whose label and message nobody sees then.
 */
export function focusInvalidField(field: HTMLElement): void {
  unfold(field);
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

/** Opens the folded part of a form that has a field inside. */
export const unfold = (field: HTMLElement): void =>
  field.closest('details')?.setAttribute('open', '');

function fieldsIn(errors: unknown): InvalidField[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if (!('ref' in errors)) return Object.values(errors).flatMap(fieldsIn);
  const message = 'message' in errors ? String(errors.message ?? '') : '';
  return errors.ref instanceof HTMLElement ? [{ field: errors.ref, message }] : [];
}
