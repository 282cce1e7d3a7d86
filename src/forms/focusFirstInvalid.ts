import type { FieldErrors, FieldValues } from 'react-hook-form';

/**
 * Focuses the first invalid field in the order of the page. react-hook-form alone focuses the field
 * that was registered first, which is a different one when legs are added or sections are nested.
 * @param errors the errors of the validation, with references to their fields
 */
export function focusFirstInvalid<Values extends FieldValues>(errors: FieldErrors<Values>): void {
  const [first] = fieldsIn(errors).sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  first?.focus();
}

function fieldsIn(errors: unknown): HTMLElement[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('ref' in errors) return errors.ref instanceof HTMLElement ? [errors.ref] : [];
  return Object.values(errors).flatMap(fieldsIn);
}
