import {
  CLOSES_DIALOG,
  DISMISSED_EVENT,
  findOpenStaticDialog,
  findStaticDialog,
  FORM_OPENED,
  FROM_PICKER,
  HYDRATED_EVENT,
  MENU_DIALOG,
  nameOfDialog,
  OPENS_DIALOG,
  OPENS_FORM_OF,
  PRESSED,
  SECTION_EVENT,
  STATIC_DIALOG,
  SUBMITTED,
} from './pageContract';
import { wake, whenParsed } from './wake';

/** The key of `sessionStorage` with the section whose form the next page opens. */
const NEXT_SECTION = 'opens-form-of';

let isHydrated = false;

/** What React repeats after hydration: the pressed element, or the last request for a form. */
let pending: (() => void) | undefined;

/** Opens static dialogs at once, and holds presses until React can handle them. */
export function listenForPresses(): void {
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('submit', onSubmit, { capture: true });
  document.addEventListener('cancel', onCancel, { capture: true });
  addEventListener(SECTION_EVENT, onSectionEvent);
  document.addEventListener(HYDRATED_EVENT, () => {
    isHydrated = true;
    pending?.();
    pending = undefined;
  });
}

/** Opens the form that the address or the previous page asks for. */
export function openRequestedForm(): void {
  const form = new URLSearchParams(location.search).get(FORM_OPENED);
  const section = takeNextSection();
  if (form !== null) {
    wake();
    whenParsed(() => void showDialog(form));
  } else if (section !== null) {
    whenParsed(() => dispatchEvent(new CustomEvent(SECTION_EVENT, { detail: { section } })));
  }
}

/** Opens the side menu before its code has loaded. */
export function openMenu(): void {
  const button = document.querySelector<HTMLElement>(`[${OPENS_DIALOG}="${MENU_DIALOG}"]`);
  if (!showDialog(MENU_DIALOG) || isHydrated) return;
  pending = () => button?.click();
}

/**
 * Shows a static dialog, instead of another one that may be open.
 * @returns whether the page has the dialog
 */
function showDialog(name: string, fromPicker = false): boolean {
  const dialog = findStaticDialog(name);
  if (!dialog || dialog.open) return dialog !== null;
  findOpenStaticDialog()?.close();
  dialog.toggleAttribute(FROM_PICKER, fromPicker);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  return true;
}

/** Closes a static dialog for the visitor, and forgets what opened it. */
function dismiss(dialog: HTMLDialogElement): void {
  dialog.close();
  pending = undefined;
  document.dispatchEvent(new CustomEvent(DISMISSED_EVENT, { detail: nameOfDialog(dialog) }));
}

/** The dialog that a link or button opens on this page; undefined if it opens none. */
function dialogOf(pressed: Element): string | undefined {
  const name = pressed.getAttribute(OPENS_DIALOG);
  if (name !== null) return name;
  if (!(pressed instanceof HTMLAnchorElement) || pressed.pathname !== location.pathname)
    return undefined;
  const section = pressed.getAttribute(OPENS_FORM_OF);
  if (section !== null) return formOfSection(section);
  return new URLSearchParams(pressed.search).get(FORM_OPENED) ?? undefined;
}

const formOfSection = (section: string): string | undefined =>
  document
    .getElementById(section)
    ?.querySelector(`[${OPENS_DIALOG}]`)
    ?.getAttribute(OPENS_DIALOG) ?? undefined;

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const dialog = target.closest<HTMLDialogElement>(`dialog[${STATIC_DIALOG}]`);
  if (dialog) onDialogClick(event, dialog, target);
  else onPageClick(event, target.closest<HTMLElement>('a, button'));
}

function onPageClick(event: MouseEvent, pressed: HTMLElement | null): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!pressed || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const name = dialogOf(pressed);
  // Below an open dialog, only the repeated press arrives here.
  const isShown = name !== undefined && (findOpenStaticDialog() !== null || showDialog(name));
  const isLink = pressed instanceof HTMLAnchorElement;
  // A button would also toggle its popover, which is for browsers without scripts.
  if (isShown && !isLink) event.preventDefault();
  if (isHydrated) return;
  if (isLink && name === undefined) return keepNextSection(pressed);
  if (pressed.closest('background-video')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!isShown) pressed.setAttribute('aria-busy', 'true');
  pending = () => {
    pressed.removeAttribute('aria-busy');
    pressed.click();
  };
  wake();
}

function onDialogClick(event: MouseEvent, dialog: HTMLDialogElement, target: Element): void {
  const pressed = target.closest('a, button');
  const opened = pressed?.getAttribute(OPENS_DIALOG);
  if (target === dialog || pressed?.hasAttribute(CLOSES_DIALOG)) {
    event.preventDefault();
    dismiss(dialog);
  } else if (opened) {
    showDialog(opened, !dialog.hasAttribute(FROM_PICKER));
  } else if (pressed instanceof HTMLAnchorElement) {
    if (pressed.target === '') dismiss(dialog);
  } else if (pressed instanceof HTMLButtonElement && pressed.type === 'button') {
    pressed.setAttribute(PRESSED, '');
  }
}

/** Escape and the Back gesture of a phone close a static dialog. */
function onCancel({ target }: Event): void {
  if (target instanceof HTMLDialogElement && target.hasAttribute(STATIC_DIALOG)) dismiss(target);
}

/** Holds the submission of a static form until its code has loaded. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest(`[${STATIC_DIALOG}]`)) return;
  event.preventDefault();
  form.setAttribute(SUBMITTED, '');
  event.submitter?.setAttribute('aria-busy', 'true');
}

/** Holds a request for the form of a section until React listens for it. */
function onSectionEvent(event: Event): void {
  if (isHydrated || !(event instanceof CustomEvent)) return;
  const detail: { section?: string; form?: string } | null = event.detail;
  const form = detail?.form ?? formOfSection(detail?.section ?? '');
  if (form !== undefined) showDialog(form);
  pending = () => dispatchEvent(new CustomEvent(SECTION_EVENT, { detail }));
  wake();
}

/** Keeps the section whose form a link to another page opens. */
function keepNextSection(link: HTMLAnchorElement): void {
  const section = link.getAttribute(OPENS_FORM_OF);
  if (section === null) return;
  try {
    sessionStorage.setItem(NEXT_SECTION, section);
  } catch {
    // The browser forbids storage. The link still leads to the section.
  }
}

function takeNextSection(): string | null {
  try {
    const section = sessionStorage.getItem(NEXT_SECTION);
    sessionStorage.removeItem(NEXT_SECTION);
    return section;
  } catch {
    return null;
  }
}
