import type { FormName } from './formNames';

type Draft = Record<string, unknown>;

/** What was typed into forms that are not on screen. Memory only: it goes with the tab. */
const drafts = new Map<FormName, Draft>();

const storageKey = (form: FormName): string => `draft:${form}`;

/** Keeps what was typed while its form is away: through back, close, reopen and other pages. */
export function saveDraft(form: FormName, values: Draft): void {
  drafts.set(form, values);
}

/**
 * Keeps the impersonal part of a draft through a reload of the tab (decisions, 'Behaviour the spec
 * leaves open'). A browser that allows no storage keeps nothing.
 */
export function saveDraftToSession(form: FormName, values: Draft): void {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden: the draft still lives in memory.
  }
}

/** What is known of an earlier visit to the form: all of it, or what survived a reload, or nothing. */
export function readDraft(form: FormName): Draft {
  return drafts.get(form) ?? readStored(form);
}

/** Forgets a draft: its lead was sent, or the visitor cleared the form. */
export function deleteDraft(form: FormName): void {
  drafts.delete(form);
  try {
    sessionStorage.removeItem(storageKey(form));
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}

function readStored(form: FormName): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
