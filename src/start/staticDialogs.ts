import {
  DISMISSED_EVENT,
  findOpenStaticDialog,
  findStaticDialog,
  FROM_PICKER,
  nameOfDialog,
  OF_STATIC_DIALOG,
  OVERLAY_DEPTH,
} from './pageContract';
import { OPENED_AT } from './openedAt';

/** Shows a static dialog, instead of another one that may be open. */
export function showDialog(name: string, fromPicker = false): boolean {
  const dialog = findStaticDialog(name);
  if (!dialog || dialog.open) return dialog !== undefined;
  findOpenStaticDialog()?.close();
  // A form of the template.
  if (!dialog.isConnected) document.body.append(dialog);
  dialog.toggleAttribute(FROM_PICKER, fromPicker);
  dialog.dataset[OPENED_AT] ??= String(performance.now());
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  return true;
}

/** Closes a static dialog for the visitor, and says so to the live one. */
export function closeDialog(dialog: HTMLDialogElement): void {
  dialog.close();
  document.dispatchEvent(new CustomEvent(DISMISSED_EVENT, { detail: nameOfDialog(dialog) }));
}

/** Finds out whether a static dialog added the current history entry. */
export const isEntryOfDialog = (): boolean => history.state?.[OF_STATIC_DIALOG] === true;

/**
 * Adds a history entry for a static dialog, so that Back closes it. The live dialog takes it over.
 * @param address the address of the entry; empty for that of the page
 */
export function addEntry(address: string): void {
  const { state } = history;
  if (isEntryOfDialog()) return;
  const depth: number = state?.[OVERLAY_DEPTH] ?? 0;
  history.pushState(
    { ...state, [OVERLAY_DEPTH]: depth + 1, [OF_STATIC_DIALOG]: true },
    '',
    address || undefined,
  );
}
