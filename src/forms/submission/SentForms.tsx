/**
 * What the visitor has sent from this tab, which the page confirms until the confirmation or the tab is closed
 * (docs/specification.md, 'Confirmation').
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { readStored, store } from '../../start/tabStorage';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

/** What was asked, in one line without personal data, and what happens next. */
export type Confirmation = { asked: string; next: string };
/** The confirmations by the names of their forms. */
type SentForms = Readonly<Record<string, Confirmation | undefined>>;

const KEY = 'sentForms';
const NONE: SentForms = {};
const LISTENERS = new Set<() => void>();
let known: SentForms | undefined;

// Only this file writes it.
const read = (): SentForms => (known ??= JSON.parse(readStored(KEY) ?? '{}') as SentForms);

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

const SentForm = lazyWithRetry(() => import('./SentForm'));

/** Finds the section of the page that a form belongs to. */
export const SectionOfForm = createContext<(form: string) => string | undefined>(() => undefined);

/** Confirms in a section what its forms have sent, as a live region. */
export function SentForms({ section = '' }: { section: string | undefined }) {
  const sectionOf = useContext(SectionOfForm);
  const sent = Object.entries(useSyncExternalStore(subscribe, read, () => NONE));
  return (
    <div aria-live="polite">
      {sent.map(
        ([form, confirmation]) =>
          confirmation &&
          sectionOf(form) === section && <SentForm key={form} form={form} {...confirmation} />,
      )}
    </div>
  );
}
