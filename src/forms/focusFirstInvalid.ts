import type { FieldErrors, FieldValues } from 'react-hook-form';

/**
 * Puts the focus into the first field, as the visitor reads the page, that is wrong. react-hook-form
 * alone takes the first that was registered, which is another one where legs are added or parts nest.
 * @param errors of the failed check, with the fields they belong to
 */
export function focusFirstInvalid<Values extends FieldValues>(errors: FieldErrors<Values>): void {
  const [first] = fieldsIn(errors).sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  first?.focus();
}

function fieldsIn(errors: unknown): HTMLElement[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('ref' in errors) return errors.ref instanceof HTMLElement ? [errors.ref] : [];
  return Object.values(errors).flatMap(fieldsIn);
}
