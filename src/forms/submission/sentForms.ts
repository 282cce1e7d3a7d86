/**
 * What the visitor has sent from this tab, which the page confirms until the confirmation or the tab is closed
 * (docs/specification.md, 'Confirmation').
 */
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../../start/tabStorage';

/**
 * What was asked, in one line without personal data, and what happens next. `lang` is their language (BCP 47), which stays
 * when the visitor goes on in another.
 */
export type Confirmation = { asked: string; next: string; lang: string };
/** The confirmations by the names of their forms. */
type SentForms = Readonly<Record<string, Confirmation | undefined>>;

const KEY = 'sentForms';
const NONE: SentForms = {};
const LISTENERS = new Set<() => void>();
let known: SentForms | undefined;

/** What was kept over a reload; nothing of what is damaged. */
function stored(): SentForms {
  try {
    // Only this file writes it.
    return (JSON.parse(readStored(KEY) ?? '{}') ?? NONE) as SentForms;
  } catch {
    return NONE;
  }
}

const read = (): SentForms => (known ??= stored());

function subscribe(listener: () => void): () => void {
  LISTENERS.add(listener);
  return () => void LISTENERS.delete(listener);
}

/** Keeps the confirmation of a form; undefined removes it. */
export function confirmForm(form: string, confirmation: Confirmation | undefined): void {
  known = { ...read(), [form]: confirmation };
  store(KEY, JSON.stringify(known));
  for (const listener of LISTENERS) listener();
}

/** Reads the confirmations. In the HTML of a page there are none. */
export const useSentForms = (): SentForms => useSyncExternalStore(subscribe, read, () => NONE);
