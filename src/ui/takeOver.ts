import { findOpenStaticDialog, nameOfDialog, PRESSED, SUBMITTED } from '../start/pageContract';
import { setNativeValue } from './setNativeValue';

/** An element that holds a value of a form. */
type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What had the focus in the static dialog. */
let focusedBefore: Element | null = null;

/** What gets the focus after a take-over, `null` for the start of the dialog; undefined without one. */
let focusTarget: HTMLElement | null | undefined;

/**
 * Closes the open static dialog of a name, because its live dialog is on screen now. The scroll
 * position stays, and `focusTakenOver` moves the focus to the same element of the live dialog.
 * @returns the static dialog, closed and still in the document; undefined if it was not open
 */
export function takeOverDialog(name: string, live: Element): HTMLDialogElement | undefined {
  const dialog = findOpenStaticDialog();
  if (!dialog || nameOfDialog(dialog) !== name) return undefined;
  const { scrollTop } = dialog;
  focusedBefore = document.activeElement;
  const counterpart = focusedBefore && counterpartOf(focusedBefore, dialog, live);
  dialog.close();
  passFocusOn(focusedBefore, document.activeElement);
  const overlay = live.closest('[data-reach-dialog-overlay]');
  if (overlay) overlay.scrollTop = scrollTop;
  focusTarget = counterpart || null;
  return dialog;
}

/**
 * @reach/dialog returns the focus to the element that had it when the live dialog was rendered. That
 * element is in the static dialog, which is gone then: it passes the focus on to the opener.
 */
function passFocusOn(from: Element | null, opener: Element | null): void {
  if (from instanceof HTMLElement && opener instanceof HTMLElement)
    from.focus = (options) => opener.focus(options);
}

/**
 * Moves the focus into a dialog that has just opened: after a take-over to the element that had it in
 * the static dialog, or else to the start of the dialog, from its top. Does nothing when the focus is
 * already inside.
 */
export function focusTakenOver(start: HTMLElement | null): void {
  const target = focusTarget;
  focusTarget = undefined;
  // Without `preventScroll` the opening animation shifts the dialog.
  const options = { preventScroll: true };
  if (target !== undefined) (target ?? start)?.focus(options);
  else if (start && !start.contains(document.activeElement)) {
    start.focus(options);
    const overlay = start.closest('[data-reach-dialog-overlay]');
    if (overlay) overlay.scrollTop = 0;
  }
}

/**
 * Copies what the visitor did in a static form to its live form: typed values, the caret, pressed
 * buttons, and a submission, which is carried out once.
 */
export function takeOverForm(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const field of from.elements) {
    const counterpart = counterpartOf(field, from, to);
    if (!counterpart) continue;
    if (isField(field) && isChanged(field)) copyValue(field, counterpart);
    if (field === focusedBefore) copyCaret(field, counterpart);
  }
  for (const button of from.querySelectorAll(`[${PRESSED}]`))
    counterpartOf(button, from, to)?.click();
  if (from.hasAttribute(SUBMITTED)) to.requestSubmit();
}

/** Finds out whether the visitor did something in a static form that is worth keeping. */
export const isFilled = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => isField(field) && isChanged(field));

const isField = (element: Element): element is FormField =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * The element of the live content that corresponds to an element of the static content. Only fields,
 * buttons and links have one.
 */
function counterpartOf(element: Element, from: Element, to: Element): HTMLElement | undefined {
  if (!element.matches('input, textarea, select, button, a')) return undefined;
  const key = keyOf(element);
  const alike = (root: Element): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(element.tagName)].filter(
      (found) => keyOf(found) === key,
    );
  return alike(to)[alike(from).findIndex((found) => found === element)];
}

/** What identifies an element in the static and in the live content. */
function keyOf(element: Element): string {
  const attributes = ['name', 'type', 'href', 'aria-label'].map((name) =>
    element.getAttribute(name),
  );
  const isButton = element instanceof HTMLButtonElement;
  return [...attributes, isBox(element) && element.value, isButton && element.textContent].join(
    '|',
  );
}

function isChanged(field: FormField): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.value !== initial?.value;
}

function copyValue(from: FormField, to: HTMLElement): void {
  if (isBox(from) && isBox(to)) {
    if (from.checked !== to.checked) to.click();
  } else if (isField(to) && to.value !== from.value) {
    setNativeValue(to, from.value);
  }
}

/** Copies the caret or the selection. An email field does not tell it: its caret stays at the end. */
function copyCaret(from: Element, to: HTMLElement): void {
  const hasCaret = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!hasCaret(from) || !hasCaret(to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
}
