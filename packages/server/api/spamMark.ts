/**
 * The shortest time in which a person sends a form, in ms. Who is quick and lets the browser fill in the only
 * field sees the form, points at the field, chooses the suggestion and presses Enter: 1.4 s or more (a
 * reaction takes 0.25 s, pointing and clicking 0.7 s, each of two keys 0.25 s). Programs take less than half
 * a second.
 */
const FASTEST_PERSON_MS = 1000;

/** The mark of a lead by which an operator tries the whole way (docs/operations.md, 'The probe'). */
export const PROBE_MARK = 'probe';

/** The header by which the API knows one: a token that the key of the desk signs. */
export const PROBE_HEADER = 'Probe';

/** A time in whole milliseconds. */
const FILL_TIME = /^\d{1,9}$/;

/**
 * Decides whether a lead is marked as sent by a program. A request without the header is not: the API has
 * other clients than the forms. Extensions fill in the honeypot for people: no lead is thrown away for it.
 * @param fillTime the header `Form-Fill-Time`
 * @param honeypot what the honeypot contains; undefined for an empty one
 * @returns what made the lead marked, as a clause; undefined for an unmarked lead
 */
export function spamMark(
  fillTime: string | readonly string[] | undefined,
  honeypot?: string,
): string | undefined {
  if (honeypot !== undefined) return 'filled in a field that people do not see';
  if (typeof fillTime !== 'string' || !FILL_TIME.test(fillTime)) return undefined;
  const ms = Number(fillTime);
  return ms < FASTEST_PERSON_MS ? `filled in within ${ms} ms` : undefined;
}
