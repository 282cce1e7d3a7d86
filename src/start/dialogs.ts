import {
  ADDED_EARLY,
  DIALOG_LEFT_EVENT,
  findDialog,
  findOpenDialog,
  FROM_PICKER,
  HYDRATED,
  nameOfDialog,
  OVERLAY_DEPTH,
  REPLACES,
  type DialogLeft,
} from './pageContract';
import { OPENED_AT } from './openedAt';

/** A dialog, and what gets the focus when it closes. The starting script and React both set and read it. */
type OpenedDialog = HTMLDialogElement & { opener?: Element | null };

/**
 * Shows a dialog. The focus begins at its step. It takes the place of another one that may be open, without an
 * animation; one that React has hydrated leaves the page.
 * @returns whether the page has a dialog of this name
 */
export function showDialog(name: string, fromPicker = false): boolean {
  const dialog: OpenedDialog | undefined = findDialog(name);
  if (!dialog || dialog.open) return dialog !== undefined;
  const left: OpenedDialog | null = findOpenDialog();
  dialog.toggleAttribute(FROM_PICKER, fromPicker);
  dialog.toggleAttribute(REPLACES, left !== null);
  dialog.dataset[OPENED_AT] ??= String(performance.now());
  dialog.opener = left ? left.opener : document.activeElement;
  if (left) {
    // While one of them is modal, the page stays inert, and the browser need not style all of it anew.
    makeModal(dialog);
    left.close();
    if (left.hasAttribute(HYDRATED)) left.remove();
  } else {
    dialog.setAttribute('open', '');
    makeModalSoon(dialog);
  }
  focus(dialog.querySelector('[tabindex="-1"]'));
  return true;
}

const focus = (element: unknown): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/** Makes a dialog modal. It keeps nothing to return the focus to: `closeDialog` does, and an exchange does not. */
function makeModal(dialog: HTMLDialogElement): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  dialog.showModal();
}

/** Acts once what the page shows now is drawn. */
export const afterNextFrame = (action: () => void): void =>
  void requestAnimationFrame(() => setTimeout(action));

/**
 * Makes a dialog modal once it is drawn, or a key is pressed: the page is inert from then on, and the browser
 * styles all of it anew. On a slow phone, the dialog is there 30 ms sooner.
 */
function makeModalSoon(dialog: HTMLDialogElement): void {
  const done = new AbortController();
  const act = (): void => {
    if (done.signal.aborted || !dialog.open) return;
    done.abort();
    const { activeElement } = document;
    rememberScrollbar();
    dialog.removeAttribute('open');
    makeModal(dialog);
    focus(activeElement);
  };
  addEventListener('keydown', act, { capture: true, signal: done.signal });
  afterNextFrame(act);
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
 * Closes a dialog. The focus returns to what had it before; where that was nothing, as after an address that opens a
 * form, it goes to the page.
 */
export function closeDialog(dialog: OpenedDialog): void {
  dialog.close();
  focus(dialog.opener);
  const { activeElement } = document;
  if (activeElement === document.body || dialog.contains(activeElement))
    focus(document.getElementById('main'));
}

/**
 * Remembers what has the focus, or gets it from now on: @reach/dialog returns it late. A browser that goes back to an
 * address with a section takes it away, Firefox before the event and Chromium after it.
 * @returns gives it back, once the browser has gone back
 */
export function rememberFocus(): () => void {
  let last: unknown = document.activeElement;
  const listening = new AbortController();
  const note = ({ target }: Event): void => void (last = target);
  document.addEventListener('focusin', note, { signal: listening.signal });
  return () =>
    void setTimeout(() => {
      listening.abort();
      if (document.activeElement === document.body) focus(last);
    });
}

/** Tells React that the visitor has left a dialog which it has not hydrated. */
export function reportDialogLeft(dialog: HTMLDialogElement, opened?: string): void {
  const detail: DialogLeft = { name: nameOfDialog(dialog), opened };
  document.dispatchEvent(new CustomEvent(DIALOG_LEFT_EVENT, { detail }));
}

/** Finds out whether the starting script added the current history entry. */
const isEarlyEntry = (): boolean => history.state?.[ADDED_EARLY] === true;

/** Leaves the history entry that was added for a dialog which is closed, if there is one. */
export function leaveEarlyEntry(): void {
  if (!isEarlyEntry()) return;
  addEventListener('popstate', rememberFocus(), { once: true });
  history.back();
}

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
