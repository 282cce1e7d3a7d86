import { errorMessages } from './contentErrors';
import type { InternalLink } from './link';
import { nearestWord } from './words';

/** The query parameter that opens a form (docs/specification.md, 'The parameter form-opened'). */
const FORM_OPENED = 'form-opened';

/**
 * Checks a link that opens a form, or means to.
 * @param target the parts of the link
 * @param openableForms the names of the forms that open over Home
 * @returns the error message; undefined when the link opens its form, or none
 */
export function formLinkError(
  { path, query, hash }: InternalLink,
  openableForms: readonly string[],
): string | undefined {
  const [, afterHash] = hash.split('?');
  if (afterHash !== undefined) return errorMessages.formAfterHash(afterHash);
  const misspelt = [...query.keys()].find(
    (key) =>
      key !== FORM_OPENED && (/^form/i.test(key) || nearestWord(key, [FORM_OPENED]) !== undefined),
  );
  if (misspelt !== undefined)
    return errorMessages.misspeltParameter(misspelt, query.get(misspelt) ?? '');
  const [form, second] = query.getAll(FORM_OPENED);
  if (form === undefined) return undefined;
  if (second !== undefined) return errorMessages.formGivenTwice();
  if (!openableForms.includes(form)) return errorMessages.unknownForm(form, openableForms);
  return path === '/' ? undefined : errorMessages.formNotOnHome(path);
}
