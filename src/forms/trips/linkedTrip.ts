/**
 * Keeps the trip of a link from the moment when the link opens a form until the form is filled in with it
 * (docs/specification.md, 'Links that fill in a form').
 */
import { TRIP_KEYS } from '../../content/tripKeys';
import { readStored, store } from '../../start/tabStorage';
import { isOverlayEntry } from '../../ui/dialogs/overlayEntries';
import { readDraft } from '../submission/drafts';
import { findDialog, FORM_OPENED, OPENS_DIALOG, SUBMITTED, TRIP } from '../../start/pageContract';

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

/** Takes the trip with which a form begins: that of the address that opens it, or that of the page. */
export function takeTrip(form: string): void {
  const written = takeTripOfAddress(form) ?? takeTripOfPage(form);
  if (written === undefined) return;
  // What was submitted before the form was live is sent as the visitor saw it.
  if (findDialog(form)?.querySelector(`[${SUBMITTED}]`)) return;
  TRIPS.set(form, { query: new URLSearchParams(written) });
  LISTENERS.get(form)?.();
}

/** The query of the address, if it opens the form with a trip: once for each entry of the history. */
function takeTripOfAddress(form: string): string | undefined {
  const { search } = window.location;
  const query = new URLSearchParams(search);
  if (query.get(FORM_OPENED) !== form || !TRIP_KEYS.some((key) => query.has(key))) return undefined;
  const state: unknown = window.history.state;
  if (Reflect.get(Object(state), TAKEN_QUERY) === search) return undefined;
  // The rest of the state belongs to the router.
  window.history.replaceState({ ...Object(state), [TAKEN_QUERY]: search }, '');
  return search;
}

/** Takes a form and its trip out of the address, so that a reload does not open a form that was sent. */
export function forgetAddress(): void {
  // An open form has an entry over that of the page, unless the address has opened it on load.
  if (isOverlayEntry()) return window.addEventListener('popstate', forgetAddress, { once: true });
  const address = new URL(window.location.href);
  if (!address.searchParams.has(FORM_OPENED)) return;
  for (const key of [FORM_OPENED, ...TRIP_KEYS]) address.searchParams.delete(key);
  window.history.replaceState(window.history.state, '', address);
}

/**
 * The trip of the page of a route, whose button opens the form: once for each draft of the form, so that nothing that
 * the visitor changes is filled in again.
 */
function takeTripOfPage(form: string): string | undefined {
  const written = [...document.querySelectorAll(`[${TRIP}]`)]
    .find((button) => button.getAttribute(OPENS_DIALOG) === form)
    ?.getAttribute(TRIP);
  if (written === undefined || written === null) return undefined;
  const key = `trip:${form}`;
  const hasDraft = Object.keys(readDraft(form)).length > 0;
  if (hasDraft && readStored(key) === written) return undefined;
  store(key, written);
  return written;
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
