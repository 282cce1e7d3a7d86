import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The id of the heading that names the open dialog. */
export const DIALOG_TITLE = 'dialog-title';

/**
 * Asks the editor something in a dialog over the window. Escape and a press beside it close it.
 * @param render makes what is in the dialog; it calls `close` with the answer
 * @returns the answer; undefined when the editor gives none
 */
export function openDialog<Answer>(
  render: (close: (answer?: Answer) => void, dialog: HTMLDialogElement) => ReactElement,
): Promise<Answer | undefined> {
  const opener = document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.className = 'chooser';
  dialog.setAttribute('aria-labelledby', DIALOG_TITLE);
  document.body.append(dialog);
  const root = createRoot(dialog);
  return new Promise((settle) => {
    const close = (answer?: Answer): void => {
      dialog.close();
      root.unmount();
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus();
      settle(answer);
    };
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close();
    });
    // A press beside the dialog is a press on its backdrop, which belongs to it.
    dialog.addEventListener('click', ({ target }) => target === dialog && close());
    root.render(render(close, dialog));
    dialog.showModal();
  });
}
