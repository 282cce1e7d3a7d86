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
  const opener = document.activeElement;
  dialog.setAttribute('open', '');
  focus(dialog.querySelector('[tabindex="-1"]'));
  makeModalSoon(dialog, opener);
  return true;
}

const focus = (element: Element | null): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/**
 * Makes a dialog modal once it is drawn, or a key is pressed: the page is inert from then on, and the browser
 * styles all of it anew. On a slow phone, the dialog is there 30 ms sooner.
 */
function makeModalSoon(dialog: HTMLDialogElement, opener: Element | null): void {
  const done = new AbortController();
  const makeModal = (): void => {
    if (done.signal.aborted || !dialog.open) return;
    done.abort();
    const { activeElement } = document;
    rememberScrollbar();
    dialog.removeAttribute('open');
    // What has the focus when it becomes modal gets it back in the end.
    focus(opener);
    dialog.showModal();
    focus(activeElement);
  };
  addEventListener('keydown', makeModal, { capture: true, signal: done.signal });
  requestAnimationFrame(() => setTimeout(makeModal));
}

/**
 * Sets the width that the scrollbar frees when an open dialog stops the page from scrolling. The scrollbar
 * of a phone takes no width, and setting the property styles the whole page anew.
 */
export function rememberScrollbar(): void {
  const { style, clientWidth } = document.documentElement;
  if (innerWidth > clientWidth)
    style.setProperty('--scrollbar-width', `${innerWidth - clientWidth}px`);
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
