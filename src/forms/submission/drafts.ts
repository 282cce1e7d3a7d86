import { nextDay, type Day } from '../../content/day';
import { localDate } from '../../leads/dateRule';
import { readStored, store, takeStored } from '../../start/tabStorage';

type Draft = Record<string, unknown>;

/** The key of a stored draft with the visitor's day on which it was saved. */
const SAVED_ON = 'savedOn';

/** The values of forms that are not on screen, by form name. In memory only. */
const DRAFTS = new Map<string, Draft>();

const storageKey = (form: string): string => `draft:${form}`;

/** Saves the values of a form that leaves the screen. They survive Back, Close and other pages. */
export function saveDraft(form: string, values: Draft): void {
  DRAFTS.set(form, withDay(values));
}

/**
 * Saves the part of a draft that survives a reload of the tab (docs/specification.md, 'Drafts').
 * Does nothing in a browser that forbids storage.
 */
export function saveDraftToSession(form: string, values: Draft): void {
  // Where storage is full or forbidden, the draft is still in memory.
  store(storageKey(form), JSON.stringify(withDay(values)));
}

/** Reads the values of a draft, whose untouched days are of today. */
export function readDraft(form: string): Draft {
  const { [SAVED_ON]: savedOn, ...values } = DRAFTS.get(form) ?? readSession(form);
  return typeof savedOn === 'string' ? renewDays(values, savedOn) : values;
}

const withDay = (values: Draft): Draft => ({ ...values, [SAVED_ON]: localDate(new Date()) });

/**
 * Renews the days that nobody has chosen: what was tomorrow, as forms begin, is tomorrow again.
 * @param day the visitor's day when the values were made
 */
export const renewDays = <Values>(values: Values, day: Day): Values =>
  JSON.parse(JSON.stringify(values), (_, value: unknown) =>
    value === nextDay(day) ? localDate(new Date(), 1) : value,
  );

/** Finds out whether the draft of a form is from before a reload. */
export const isDraftOfReload = (form: string): boolean =>
  !DRAFTS.has(form) && Object.keys(readSession(form)).length > 0;

/** Deletes a draft, after its lead is sent or the form is cleared. */
export function deleteDraft(form: string): void {
  DRAFTS.delete(form);
  takeStored(storageKey(form));
}

function readSession(form: string): Draft {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(form)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
