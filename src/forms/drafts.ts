type Draft = Record<string, unknown>;

/** What was typed into forms that are not on screen, by form name. Memory only. */
const drafts = new Map<string, Draft>();

const storageKey = (form: string): string => `draft:${form}`;

/**
 * Saves what was typed while its form is not on screen: through back, close and other pages.
 * @param form the name of the form
 * @param values what was typed
 */
export function saveDraft(form: string, values: Draft): void {
  drafts.set(form, values);
}

/**
 * Saves the part of a draft that survives a reload of the tab (docs/specification.md, 'Submission').
 * A browser that forbids storage saves nothing.
 * @param form the name of the form
 * @param values the persisted fields
 */
export function saveDraftToSession(form: string, values: Draft): void {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden: the draft still lives in memory.
  }
}

/**
 * Reads the draft of a form.
 * @param form the name of the form
 * @returns all that was typed, or what survived a reload, or an empty object
 */
export function readDraft(form: string): Draft {
  return drafts.get(form) ?? readStored(form);
}

/**
 * Deletes a draft: its lead was sent, or the form was cleared.
 * @param form the name of the form
 */
export function deleteDraft(form: string): void {
  drafts.delete(form);
  try {
    sessionStorage.removeItem(storageKey(form));
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}

function readStored(form: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
