/**
 * Keeps the trip of a link from the moment when the link opens a form until the form is filled in with it
 * (docs/specification.md, 'Links that fill in a form').
 */
import { TRIP_KEYS } from '../../content/tripKeys';
import { findDialog, FORM_OPENED, SUBMITTED } from '../../start/pageContract';

/** The key of `history.state` with the query whose trip is taken: a reload does not take it again. */
const TAKEN_QUERY = 'takenTrip';

/** What is known of the trip of a form's link. */
type LinkedTrip = {
  query: URLSearchParams;
  /** The values of the form before it was filled in; undefined until then. */
  before?: object;
};

const TRIPS = new Map<string, LinkedTrip>();
const LISTENERS = new Map<string, () => void>();

/** Takes the trip of the page's address when it opens a form, once for each entry of the history. */
export function takeTripOfAddress(form: string): void {
  const { search } = window.location;
  const query = new URLSearchParams(search);
  if (query.get(FORM_OPENED) !== form || !TRIP_KEYS.some((key) => query.has(key))) return;
  const state: unknown = window.history.state;
  if (Reflect.get(Object(state), TAKEN_QUERY) === search) return;
  // The rest of the state belongs to the router.
  window.history.replaceState({ ...Object(state), [TAKEN_QUERY]: search }, '');
  // What was submitted before the form was live is sent as the visitor saw it.
  if (findDialog(form)?.querySelector(`[${SUBMITTED}]`)) return;
  TRIPS.set(form, { query });
  LISTENERS.get(form)?.();
}

/**
 * Finds the trip of the link that opened a form.
 * @returns the trip; undefined without one, and when the form is filled in with its airports
 */
export const linkedTripOf = (form: string): LinkedTrip | undefined => TRIPS.get(form);

/** Forgets the trip of a form that is filled in. */
export function forgetTrip(form: string): void {
  TRIPS.delete(form);
}

/** Listens for a link that opens a form which is on screen already. */
export function onLinkedTrip(form: string, listener: () => void): () => void {
  LISTENERS.set(form, listener);
  return () => void LISTENERS.delete(form);
}
