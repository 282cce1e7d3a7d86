import type { DraftError } from '../draft/draft';

/** A message over the editor. */
type Message = {
  role: 'alert' | 'status';
  className: string;
  title: string;
  sentences: readonly string[];
};

/** The message about the last save or deletion that was refused. */
let alert: HTMLElement | undefined;

/** What the message is about: every field reports the same list. */
let shown: readonly DraftError[] | undefined;

/** The message about the warnings of the last save. */
let warning: HTMLElement | undefined;

/**
 * Says why a save was refused. The sentences stand at their fields too, which may be out of sight.
 * @param errors the errors of the draft; none removes the message
 */
export function showMistakes(errors: readonly DraftError[]): void {
  if (errors === shown) return;
  shown = errors;
  alert?.remove();
  alert = undefined;
  if (errors.length === 0) return;
  showWarnings([]);
  const count = errors.length === 1 ? 'There is a mistake' : `There are ${errors.length} mistakes`;
  alert = messageOf(
    {
      role: 'alert',
      className: 'mistakes',
      title: `Not saved. ${count}, marked red in the form:`,
      sentences: errors.map(({ message }) => message),
    },
    () => showMistakes([]),
  );
}

/**
 * Says what keeps a file from being saved or deleted: mistakes that the change would make elsewhere.
 * @param sentences the mistakes; none removes the message
 */
export function showRefusal(title: string, sentences: readonly string[]): void {
  closeAlert();
  showWarnings([]);
  if (sentences.length === 0) return;
  alert = messageOf({ role: 'alert', className: 'mistakes', title, sentences }, closeAlert);
}

function closeAlert(): void {
  shown = [];
  alert?.remove();
  alert = undefined;
}

/**
 * Says what an editor should change in what has been saved.
 * @param sentences the warnings; none removes the message
 */
export function showWarnings(sentences: readonly string[]): void {
  warning?.remove();
  warning = undefined;
  if (sentences.length === 0) return;
  const count = sentences.length === 1 ? 'a warning' : `${sentences.length} warnings`;
  warning = messageOf(
    { role: 'status', className: 'mistakes warnings', title: `Saved, with ${count}:`, sentences },
    () => showWarnings([]),
  );
}

/** Something that an editor may do about a message. */
type Offer = { label: string; run: () => void };

/** The last notice. */
let notice: HTMLElement | undefined;

/** Says what has happened, and offers what an editor may do about it. The next notice replaces it. */
export function showNotice(title: string, offer?: Offer): void {
  notice?.remove();
  const close = (): void => notice?.remove();
  notice = messageOf({ role: 'status', className: 'mistakes notice', title, sentences: [] }, close);
  if (!offer) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'desk-button';
  button.textContent = offer.label;
  button.onclick = () => {
    close();
    offer.run();
  };
  notice.lastElementChild?.before(button);
}

/** Adds a message to the page, with a button that closes it. */
function messageOf({ role, className, title, sentences }: Message, onClose: () => void) {
  const message = document.createElement('div');
  message.setAttribute('role', role);
  message.className = className;
  const heading = document.createElement('p');
  heading.textContent = title;
  const list = document.createElement('ul');
  list.append(
    ...sentences.map((sentence) => {
      const entry = document.createElement('li');
      entry.textContent = sentence;
      return entry;
    }),
  );
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'desk-button';
  close.textContent = 'Close this message';
  close.onclick = onClose;
  message.append(heading, ...(sentences.length > 0 ? [list] : []), close);
  document.body.append(message);
  return message;
}
