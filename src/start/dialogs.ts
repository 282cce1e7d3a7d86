import {
  ADDED_EARLY,
  DIALOG_LEFT_EVENT,
  findDialog,
  findOpenDialog,
  FROM_PICKER,
  nameOfDialog,
  OVERLAY_DEPTH,
  REPLACES,
  type DialogLeft,
} from './pageContract';
import { OPENED_AT } from './openedAt';

/**
 * Shows a dialog, instead of another one that may be open. The focus begins at its step.
 * @param isExchange whether it takes the place of another dialog, without an animation
 * @returns whether the page has a dialog of this name
 */
export function showDialog(
  name: string,
  fromPicker = false,
  isExchange = findOpenDialog() !== null,
): boolean {
  const dialog = findDialog(name);
  if (!dialog || dialog.open) return dialog !== undefined;
  findOpenDialog()?.close();
  dialog.toggleAttribute(FROM_PICKER, fromPicker);
  dialog.toggleAttribute(REPLACES, isExchange);
  dialog.dataset[OPENED_AT] ??= String(performance.now());
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  return true;
}

/**
 * Closes a dialog. The browser returns the focus to what had it before; where that was nothing, as after an
 * address that opens a form, the focus goes to the page.
 */
export function closeDialog(dialog: HTMLDialogElement): void {
  dialog.close();
  const { activeElement } = document;
  if (activeElement === document.body || dialog.contains(activeElement))
    document.getElementById('main')?.focus({ preventScroll: true });
}

/** Tells React that the visitor has left a dialog which it has not hydrated. */
export function reportDialogLeft(dialog: HTMLDialogElement, opened?: string): void {
  const detail: DialogLeft = { name: nameOfDialog(dialog), opened };
  document.dispatchEvent(new CustomEvent(DIALOG_LEFT_EVENT, { detail }));
}

/** Finds out whether the starting script added the current history entry. */
export const isEarlyEntry = (): boolean => history.state?.[ADDED_EARLY] === true;

/**
 * Adds a history entry for a dialog, so that Back closes it. React goes on with it.
 * @param address the address of the entry; empty for that of the page
 */
export function addEntry(address: string): void {
  const { state } = history;
  if (isEarlyEntry()) return;
  const depth: number = state?.[OVERLAY_DEPTH] ?? 0;
  history.pushState(
    { ...state, [OVERLAY_DEPTH]: depth + 1, [ADDED_EARLY]: true },
    '',
    address || undefined,
  );
}
