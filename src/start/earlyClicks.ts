import { isStraySecondClick } from './doubleClick';
import {
  CLOSES_DIALOG,
  DIALOG,
  findDialog,
  findEarlyDialog,
  findOpenDialog,
  FORM_OPENED,
  HYDRATED,
  HYDRATED_EVENT,
  MENU_DIALOG,
  OPENS_DIALOG,
  OPENS_FORM_OF,
  PRESSED,
  SECTION_EVENT,
  SUBMITTED,
  TAKEN_OVER,
} from './pageContract';
import { fillReloadedDialog, takeReloadedDialog, type ReloadedDialog } from './reloadedDialog';
import {
  addEntry,
  afterNextFrame,
  closeDialog,
  leaveEarlyEntry,
  rememberFocus,
  reportDialogLeft,
  showDialog,
} from './dialogs';
import { store, takeStored } from './tabStorage';
import { hydrate, whenParsed } from './hydration';

/** The key of `sessionStorage` with the section whose form the next page opens. */
const NEXT_SECTION = 'opens-form-of';

/** A dialog that React has not hydrated. */
const EARLY = `[${DIALOG}]:not([${HYDRATED}])`;

let isHydrated = false;

/** What React repeats after hydration: the pressed element, or the last request for a form. */
let pending: (() => void) | undefined;

/** Opens dialogs at once, and queues clicks until React can handle them. */
export function listenForEarlyClicks(): void {
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('submit', onSubmit, { capture: true });
  document.addEventListener('cancel', onCancel, { capture: true });
  addEventListener(SECTION_EVENT, onSectionEvent);
  addEventListener('popstate', onPopState);
  document.addEventListener(HYDRATED_EVENT, () => {
    isHydrated = true;
    // From now on the router prepares the pages, and a page prepared twice would be slower.
    document.querySelector('script[type=speculationrules]')?.remove();
    replayClick();
  });
}

/** Lets React handle what it has to. */
function replayClick(): void {
  pending?.();
  pending = undefined;
}

/** Opens the form that the address or the previous page asks for. */
export function openRequestedForm(): void {
  const form = new URLSearchParams(location.search).get(FORM_OPENED);
  const section = takeStored(NEXT_SECTION);
  const reloaded = takeReloadedDialog();
  if (reloaded) {
    hydrate();
    whenParsed(() => reopen(reloaded, form !== null));
  } else if (form !== null) {
    hydrate();
    // The menu is a dialog of the page, but no form.
    whenParsed(() => void (form !== MENU_DIALOG && showDialog(form)));
  } else if (section !== null) {
    whenParsed(() => void requestForm({ section }));
  }
}

/** Opens a dialog that was open before a reload. React opens the form of an address itself. */
function reopen(reloaded: ReloadedDialog, isInAddress: boolean): void {
  const { name, fromPicker } = reloaded;
  showDialog(name, fromPicker);
  const dialog = findDialog(name);
  if (!dialog) return;
  fillReloadedDialog(dialog, reloaded);
  // A form that was chosen in the picker has a button back to it.
  const back = fromPicker ? dialog.querySelector(`[${OPENS_DIALOG}]`) : null;
  const opener = back?.getAttribute(OPENS_DIALOG) ?? name;
  if (!isInAddress) pending = () => findOpener(opener)?.click();
}

/** Opens the side menu before its code has loaded. */
export function openMenu(): void {
  if (findOpenDialog() || !showDialog(MENU_DIALOG) || isHydrated) return;
  addEntry('');
  pending = () => findOpener(MENU_DIALOG)?.click();
}

/** Closes a dialog for the visitor, and forgets what opened it. */
function dismiss(dialog: HTMLDialogElement): void {
  closeDialog(dialog);
  reportDialogLeft(dialog);
  pending = undefined;
}

/** Back closes a dialog. */
function onPopState(): void {
  const dialog = findEarlyDialog();
  if (!dialog || dialog.hasAttribute(TAKEN_OVER)) return;
  dismiss(dialog);
  rememberFocus()();
}

/** The dialog that a link or button opens on this page; null if it opens none. */
function dialogOf(pressed: Element): string | null {
  const name = pressed.getAttribute(OPENS_DIALOG);
  if (name !== null) return name;
  if (!(pressed instanceof HTMLAnchorElement) || pressed.pathname !== location.pathname)
    return null;
  const section = pressed.getAttribute(OPENS_FORM_OF);
  if (section !== null) return formOfSection(section);
  return new URLSearchParams(pressed.search).get(FORM_OPENED);
}

const formOfSection = (section: string): string | null =>
  document
    .getElementById(section)
    ?.querySelector(`[${OPENS_DIALOG}]`)
    ?.getAttribute(OPENS_DIALOG) ?? null;

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (isStraySecondClick(event, target)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const dialog = target.closest<HTMLDialogElement>(`dialog[${DIALOG}]`);
  if (dialog?.hasAttribute(HYDRATED)) return;
  if (dialog) onDialogClick(event, dialog, target);
  else onPageClick(event, target.closest<HTMLElement>('a, button'));
}

function onPageClick(event: MouseEvent, pressed: HTMLElement | null): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!pressed || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  // Safari gives no focus to a pressed button, and a dialog returns it to what had it before.
  pressed.focus({ preventScroll: true });
  const name = dialogOf(pressed);
  const isLink = pressed instanceof HTMLAnchorElement;
  // Below an open dialog, only the repeated press arrives here.
  const isOpen = findOpenDialog() !== null;
  const isShown = name !== null && (isOpen || showDialog(name));
  const isNew = isShown && !isOpen;
  if (isNew && !(isLink && isHydrated)) addEntry(isLink ? pressed.href : '');
  // A button would also toggle its popover, which is for browsers without scripts.
  if (isShown && !isLink) event.preventDefault();
  if (!isHydrated || isNew) queueClick(event, pressed, name, isShown);
}

/**
 * Holds a press until React can handle it, and until the dialog that it shows is on the screen. Links
 * that open no dialog of this page stay native.
 */
function queueClick(
  event: Event,
  pressed: HTMLElement,
  name: string | null,
  isShown: boolean,
): void {
  const isLink = pressed instanceof HTMLAnchorElement;
  if (isLink && name === null && isKept(pressed)) return;
  if (pressed.closest('background-video')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  hydrate();
  // The address of the link is in the history now: React opens its form when it starts.
  const isInAddress = isLink && isShown && !pressed.hasAttribute(OPENS_FORM_OF);
  if (isHydrated) afterNextFrame(replayClick);
  pending = isInAddress && !isHydrated ? undefined : () => repeat(pressed, name);
  if (!isShown) pressed.setAttribute('aria-busy', 'true');
}

/**
 * Clicks what was pressed. Where React has rendered a page anew, as after a translation, the same dialog is
 * asked for by its name.
 */
function repeat(pressed: HTMLElement, name: string | null): void {
  pressed.removeAttribute('aria-busy');
  if (pressed.isConnected) pressed.click();
  else if (name === MENU_DIALOG) findOpener(MENU_DIALOG)?.click();
  else if (name !== null) requestForm({ section: '', form: name });
}

const findOpener = (name: string): HTMLElement | null =>
  document.querySelector(`[${OPENS_DIALOG}="${name}"]:not(dialog *)`);

const requestForm = (detail: { section: string; form?: string }): boolean =>
  dispatchEvent(new CustomEvent(SECTION_EVENT, { detail }));

function onDialogClick(event: MouseEvent, dialog: HTMLDialogElement, target: Element): void {
  const pressed = target.closest('a, button');
  const opened = pressed?.getAttribute(OPENS_DIALOG);
  if (target === dialog || pressed?.hasAttribute(CLOSES_DIALOG)) {
    event.preventDefault();
    dismiss(dialog);
    leaveEarlyEntry();
  } else if (opened && showDialog(opened, dialog.querySelector('form') === null)) {
    // Only the picker, which is no form, leads to a form.
    reportDialogLeft(dialog, opened);
  } else if (pressed instanceof HTMLAnchorElement) {
    if (pressed.target === '') dismiss(dialog);
  } else if (pressed instanceof HTMLButtonElement && pressed.type === 'button') {
    pressed.setAttribute(PRESSED, '');
  }
}

/** Escape and the Back gesture of a phone close a dialog. */
function onCancel({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement) || !target.matches(EARLY)) return;
  dismiss(target);
  leaveEarlyEntry();
}

/** Holds the submission of a form until its code has loaded. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest(EARLY)) return;
  event.preventDefault();
  form.setAttribute(SUBMITTED, '');
  event.submitter?.setAttribute('aria-busy', 'true');
}

/** Holds a request for the form of a section until React listens for it. */
function onSectionEvent(event: Event): void {
  if (isHydrated || !(event instanceof CustomEvent)) return;
  const detail: { section?: string; form?: string } | null = event.detail;
  const form = detail?.form ?? formOfSection(detail?.section ?? '');
  if (form !== null && !findOpenDialog() && showDialog(form)) addEntry('');
  pending = () => dispatchEvent(new CustomEvent(SECTION_EVENT, { detail }));
  hydrate();
}

/**
 * Keeps the section whose form a link to another page opens, if it opens one. Without storage, React follows
 * the link, which needs none.
 */
function isKept(link: HTMLAnchorElement): boolean {
  const section = link.getAttribute(OPENS_FORM_OF);
  return section === null || store(NEXT_SECTION, section);
}
