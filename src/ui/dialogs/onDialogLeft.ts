import { DIALOG_LEFT_EVENT, type DialogLeft } from '../../start/pageContract';

/** Listens for dialogs that the visitor closes or exchanges before React has hydrated them. */
export function onDialogLeft(handle: (left: DialogLeft) => void): () => void {
  const listen = (event: Event): void => {
    // The starting script sends no other detail.
    if (event instanceof CustomEvent) handle(event.detail as DialogLeft);
  };
  document.addEventListener(DIALOG_LEFT_EVENT, listen);
  return () => document.removeEventListener(DIALOG_LEFT_EVENT, listen);
}
