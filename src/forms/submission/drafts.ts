import { isDay, localDate, nextDay, type Day } from '../../content/day';
import { readStored, store, takeStored } from '../../start/tabStorage';

type Draft = Record<string, unknown>;

/** The key of a stored draft with the visitor's day on which it was saved. */
const SAVED_ON = 'savedOn';

/** The key with the days that were chosen. */
const CHOSEN_DAYS = 'chosenDays';

/** The key with what a link has filled in. */
const LINK_FILLING = 'linkFilling';

/** The persisted values of a form before and after a link has filled it in, on the visitor's day. */
type LinkFilling = { before: Draft; after: Draft; day: Day };

/** What the last link has filled in, by form name: the next one takes it back. */
const LINK_FILLINGS = new Map<string, LinkFilling>();

/** The values of forms that are not on screen, by form name. In memory only. */
const DRAFTS = new Map<string, Draft>();

/** The days that a visitor or a link has chosen in a form: they stay when another day begins. */
const CHOSEN = new Map<string, Set<Day>>();

/**
 * Notes the day that a visitor or a link has chosen.
 * @param value the value of a field; one that is no day is not kept, as it may be personal
 */
export function chooseDay(form: string, value: unknown): void {
  if (typeof value !== 'string' || !isDay(value)) return;
  const chosen = CHOSEN.get(form) ?? new Set();
  CHOSEN.set(form, chosen.add(value));
}

/** Notes what a link has filled in, until the draft is deleted. A draft that is saved afterwards has it. */
export function noteLinkFilling(form: string, before: Draft, after: Draft): void {
  LINK_FILLINGS.set(form, { before, after, day: localDate(new Date()) });
}

/** Finds what the last link has filled in, of which the untouched days are of today. */
export function linkFillingOf(form: string): LinkFilling | undefined {
  const filling = LINK_FILLINGS.get(form);
  return filling && renewDays(form, filling, filling.day);
}

const storageKey = (form: string): string => `draft:${form}`;

/** Saves the values of a form that leaves the screen. They survive Back, Close and other pages. */
export function saveDraft(form: string, values: Draft): void {
  DRAFTS.set(form, withDays(form, values));
}

/**
 * Saves the part of a draft that survives a reload of the tab (docs/specification.md, 'Drafts').
 * Does nothing in a browser that forbids storage.
 */
export function saveDraftToSession(form: string, values: Draft): void {
  // Where storage is full or forbidden, the draft is still in memory.
  store(storageKey(form), JSON.stringify(withDays(form, values)));
}

/** Reads the values of a draft, whose untouched days are of today. */
export function readDraft(form: string): Draft {
  const draft = DRAFTS.get(form) ?? readSession(form);
  const { [SAVED_ON]: savedOn, [CHOSEN_DAYS]: chosen, [LINK_FILLING]: filling, ...values } = draft;
  if (Array.isArray(chosen)) for (const day of chosen) chooseDay(form, day);
  // Only this file writes it.
  if (filling && !LINK_FILLINGS.has(form)) LINK_FILLINGS.set(form, filling as LinkFilling);
  return typeof savedOn === 'string' ? renewDays(form, values, savedOn) : values;
}

const withDays = (form: string, values: Draft): Draft => ({
  ...values,
  [SAVED_ON]: localDate(new Date()),
  [CHOSEN_DAYS]: [...(CHOSEN.get(form) ?? [])],
  [LINK_FILLING]: LINK_FILLINGS.get(form),
});

/**
 * Renews the days of a form that nobody has chosen: what was tomorrow, as forms begin, is tomorrow again.
 * @param day the visitor's day when the values were made
 */
export const renewDays = <Values>(form: string, values: Values, day: Day): Values =>
  JSON.parse(JSON.stringify(values), (_, value: unknown) =>
    value === nextDay(day) && !CHOSEN.get(form)?.has(value) ? localDate(new Date(), 1) : value,
  );

/** Finds out whether the draft of a form is from before a reload. */
export const isDraftOfReload = (form: string): boolean =>
  !DRAFTS.has(form) && Object.keys(readSession(form)).length > 0;

/** Deletes a draft, after its lead is sent or the form is cleared. */
export function deleteDraft(form: string): void {
  DRAFTS.delete(form);
  CHOSEN.delete(form);
  LINK_FILLINGS.delete(form);
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
