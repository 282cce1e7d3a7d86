import type { DraftError } from '../src/site/admin/checkDraft';

/** The message about the last save that was refused. */
let alert: HTMLElement | undefined;

/** What the message is about: every field reports the same list. */
let shown: readonly DraftError[] | undefined;

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
  alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  alert.className = 'mistakes';
  const title = document.createElement('p');
  title.textContent = `Not saved. ${errors.length === 1 ? 'There is a mistake' : `There are ${errors.length} mistakes`}, marked red in the form:`;
  const list = document.createElement('ul');
  list.append(
    ...errors.map(({ message }) => {
      const entry = document.createElement('li');
      entry.textContent = message;
      return entry;
    }),
  );
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close this message';
  close.onclick = () => showMistakes([]);
  alert.append(title, list, close);
  document.body.append(alert);
}
