import { store } from 'decap-cms-core/dist/esm/redux';
import type { Map } from 'immutable';
import type { DraftError } from '../draft/draft';
import { errorsOfEntry, pageAddress } from './contentStore';
import { onVersions } from './desk/undo';
import { fieldOfError } from './fieldErrors';
import { focusField } from './fieldPaths';
import type { Sentence } from './storage/yamlBackend';

/** How long after the last letter the mistakes are looked for again, ms. */
const CHECK_DELAY_MS = 300;

/** Something that an editor may do about a message. */
type Offer = { label: string; run: () => void };

/** A message over the editor. */
type Message = {
  title: string;
  sentences?: readonly Sentence[];
  offers?: readonly Offer[];
};

/** What is over the editor: why a save was refused, what a save warns of, and what has just happened. */
const SHOWN: { alert?: HTMLElement; warning?: HTMLElement; notice?: HTMLElement } = {};

/** The mistake of the form that is shown, from 0; undefined without one. */
let mistake: number | undefined;

/** The warnings that are shown. */
let warnings: readonly Sentence[] = [];

/**
 * Says why the form cannot be saved: a mistake after the other. The sentences stand at their fields too,
 * which may be out of sight. What is mended meanwhile is not mentioned again.
 * @param number the mistake that is shown, from 0
 */
export function showMistakes(entry: Map<string, unknown>, number = 0): void {
  const { own } = errorsOfEntry(entry);
  const error = own[number] ?? own[0];
  if (!error) {
    if (mistake !== undefined) close('alert');
    mistake = undefined;
    return;
  }
  const at = own.indexOf(error);
  const count = own.length === 1 ? 'There is a mistake' : `Mistake ${at + 1} of ${own.length}`;
  show('alert', {
    title: `Not saved. ${count}, marked red in the form:`,
    sentences: [error],
    offers:
      own.length > 1
        ? [{ label: 'Next mistake', run: () => showMistakes(entry, (at + 1) % own.length) }]
        : [],
  });
  close('warning');
  mistake = at;
}

/** Keeps what is said about mistakes and warnings up to date while the form changes. */
export function followMistakes(): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  onVersions(() => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      const entry = openEntry();
      if (mistake !== undefined && entry) showMistakes(entry, mistake);
      else if (mistake !== undefined) close('alert');
      if (!entry || warnings.length === 0) return;
      const present = errorsOfEntry(entry).warnings.map(textOf);
      const left = warnings.filter((each) => !isOwn(each) || present.includes(textOf(each)));
      if (left.length < warnings.length) showWarnings(left);
    }, CHECK_DELAY_MS);
  });
}

/** The entry whose form is open. */
function openEntry(): Map<string, unknown> | undefined {
  const entry = store.getState().entryDraft.get('entry') as Map<string, unknown> | undefined;
  return entry?.get('data') ? entry : undefined;
}

/**
 * Says what keeps a file from being saved or deleted: mistakes that the change would make elsewhere.
 * @param sentences the mistakes; none removes the message
 */
export function showRefusal(title: string, sentences: readonly Sentence[]): void {
  close('alert');
  close('warning');
  if (sentences.length > 0) show('alert', { title, sentences });
}

/**
 * Says what an editor should change in what has been saved.
 * @param sentences the warnings; none removes the message
 */
export function showWarnings(sentences: readonly Sentence[]): void {
  close('warning');
  if (sentences.length === 0) return;
  const count = sentences.length === 1 ? 'a warning' : `${sentences.length} warnings`;
  show('warning', {
    title: `Saved, with ${count}:`,
    sentences,
  });
  warnings = sentences;
}

/** Says what has happened, and offers what an editor may do about it. The next notice replaces it. */
export const showNotice = (title: string, ...offers: Offer[]): void =>
  show('notice', { title, offers });

/** Says why something was not done. */
export const showFailure = (error: Error): void => showNotice(error.message);

function close(kind: keyof typeof SHOWN): void {
  SHOWN[kind]?.remove();
  if (kind === 'alert') mistake = undefined;
  if (kind === 'warning') warnings = [];
}

/** Shows a message in place of the last one of its kind, with a button that closes it. */
function show(kind: keyof typeof SHOWN, { title, sentences = [], offers = [] }: Message): void {
  close(kind);
  const message = document.createElement('div');
  message.setAttribute('role', kind === 'alert' ? kind : 'status');
  message.className = `mistakes ${kind}`;
  const heading = document.createElement('p');
  heading.textContent = title;
  message.append(heading);
  if (sentences.length > 0) message.append(listOf(sentences));
  const closing = { label: 'Close this message', run: () => undefined };
  for (const { label, run } of [...offers, closing])
    message.append(
      buttonOf(label, () => {
        if (kind === 'notice' || label === closing.label) close(kind);
        run();
      }),
    );
  document.body.append(message);
  SHOWN[kind] = message;
}

function buttonOf(label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'desk-button';
  button.textContent = label;
  button.onclick = run;
  return button;
}

/** Whether a sentence is about a field of the form. */
const isOwn = (sentence: Sentence): sentence is DraftError =>
  typeof sentence === 'object' && 'path' in sentence;

function textOf(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence;
  return isOwn(sentence) ? `${sentence.place}: ${sentence.message}` : sentence.message;
}

function listOf(sentences: readonly Sentence[]): HTMLElement {
  const list = document.createElement('ul');
  for (const sentence of sentences) {
    const entry = document.createElement('li');
    entry.append(textOf(sentence), ' ');
    if (isOwn(sentence))
      entry.append(
        buttonOf('Go to the field', () => {
          const open = openEntry();
          if (open) focusField(fieldOfError(sentence, open));
        }),
      );
    else if (typeof sentence === 'object') {
      const link = document.createElement('a');
      link.href = pageAddress(sentence.file);
      // The form here keeps what is not saved.
      link.target = '_blank';
      link.textContent = 'Open it';
      entry.append(link);
    }
    list.append(entry);
  }
  return list;
}
