import { errorMessages } from '../../../src/content/contentErrors';
import type { InternalLink } from '../../../src/content/link';
import { tripDayWarning, tripLinkError, type TripRules } from './tripLinks';
import { nearestWord } from '../../../src/content/messages/messageText';

/** The query parameter that opens a form (docs/specification.md, 'The parameter form-opened'). */
const FORM_OPENED = 'form-opened';

/** What decides whether a link opens its form, and fills it in. */
export type LinkRules = TripRules & {
  /** The names of the forms that open over Home. */
  openableForms: readonly string[];
};

/**
 * Checks a link that opens a form, or means to.
 * @returns the error message; undefined when the link opens its form, or none
 */
export function formLinkError(
  { path, query, hash }: InternalLink,
  rules: LinkRules,
): string | undefined {
  const { openableForms } = rules;
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
  return path === '/' ? tripLinkError(form, query, rules) : errorMessages.formNotOnHome(path);
}

/**
 * Finds what an editor should change in a link that opens a form, although it is valid.
 * @returns the warning; undefined without one
 */
export function formLinkWarning(
  { query }: InternalLink,
  rules: Pick<LinkRules, 'tripForms' | 'today'>,
): string | undefined {
  const form = query.get(FORM_OPENED);
  return form === null ? undefined : tripDayWarning(form, query, rules);
}
