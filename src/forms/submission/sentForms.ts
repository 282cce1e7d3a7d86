/**
 * What the visitor has sent from this tab, which the page confirms until the confirmation or the tab is closed
 * (docs/specification.md, 'Confirmation').
 */
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../../start/tabStorage';

/** What was asked, in one line without personal data, by the name of the form. */
type SentForms = Readonly<Record<string, string>>;

const KEY = 'sentForms';
const NONE: SentForms = {};
const LISTENERS = new Set<() => void>();
let known: SentForms | undefined;

// Only this file writes it.
const read = (): SentForms => (known ??= JSON.parse(readStored(KEY) ?? '{}') as SentForms);

function write(sent: SentForms): void {
  known = sent;
  // Where storage is forbidden, it does not survive a reload.
  store(KEY, JSON.stringify(sent));
  for (const listener of LISTENERS) listener();
}

function subscribe(listener: () => void): () => void {
  LISTENERS.add(listener);
  return () => void LISTENERS.delete(listener);
}

/**
 * Keeps that a form was sent.
 * @param asked what was asked, in one line without personal data; may be empty
 */
export const keepSentForm = (form: string, asked: string): void =>
  write({ ...read(), [form]: asked });

/** Forgets that a form was sent. */
export const forgetSentForm = (form: string): void =>
  write(Object.fromEntries(Object.entries(read()).filter(([name]) => name !== form)));

/** Reads the sent forms. In the HTML of a page there are none. */
export const useSentForms = (): SentForms => useSyncExternalStore(subscribe, read, () => NONE);
