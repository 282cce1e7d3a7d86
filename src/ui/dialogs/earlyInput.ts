import { createContext } from 'react';
import { PRESSED, REPLACES, SUBMITTED } from '../../start/pageContract';

/** An element that holds a value of a form. */
type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that the visitor changed before its code had loaded. */
export type EarlyField = {
  name: string;
  value: string;
  /** Whether a checkbox or radio button is checked; undefined for other fields. */
  checked: boolean | undefined;
};

/**
 * What the visitor entered in a dialog before its code had loaded, and when it was first opened, in ms since the
 * page began. Provided to the content of the dialog.
 */
export const EarlyInput = createContext<
  { fields: readonly EarlyField[]; openedAt: string | undefined } | undefined
>(undefined);

const CONTROLS = 'input, textarea, select, button, a';

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function isChanged(field: FormField): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.value !== initial?.value;
}

/** Reads the fields that the visitor changed. */
export const readEarlyFields = (dialog: Element): EarlyField[] =>
  [...dialog.querySelectorAll<FormField>('input, textarea, select')]
    .filter(isChanged)
    .map((field) => ({
      name: field.name,
      value: field.value,
      checked: isBox(field) ? field.checked : undefined,
    }));

/**
 * Remembers where the visitor is in a dialog, and what was pressed.
 * @returns restores it after hydration, and carries out what was pressed, once
 */
export function rememberPlace(dialog: HTMLDialogElement): () => void {
  const { scrollTop, firstElementChild: panel } = dialog;
  const focused = document.activeElement;
  const find = focused && dialog.contains(focused) ? finderOf(focused, dialog) : undefined;
  const setCaret = focused && caretOf(focused);
  const buttons = [...dialog.querySelectorAll(`[${PRESSED}]`)].map((button) =>
    finderOf(button, dialog),
  );
  const isSubmitted = dialog.querySelector(`[${SUBMITTED}]`) !== null;
  return () => {
    dialog.scrollTop = scrollTop;
    for (const busy of dialog.querySelectorAll('button[aria-busy]'))
      busy.removeAttribute('aria-busy');
    const target = find?.() ?? dialog.querySelector<HTMLElement>('[tabindex="-1"]');
    if (find && document.activeElement !== target) target?.focus({ preventScroll: true });
    if (target) setCaret?.(target);
    for (const button of buttons) button()?.click();
    const form = dialog.querySelector('form');
    form?.removeAttribute(SUBMITTED);
    if (isSubmitted) form?.requestSubmit();
    // React has rendered the content anew.
    if (panel !== dialog.firstElementChild) dialog.setAttribute(REPLACES, '');
  };
}

/** Finds an element again, also when React has rendered it anew: by its name and place, never by its words. */
function finderOf(element: Element, dialog: Element): () => HTMLElement | undefined {
  const keyOf = (control: Element): string =>
    [control.tagName, control.getAttribute('name'), isBox(control) && control.value].join();
  const key = keyOf(element);
  const alike = () =>
    [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].filter((found) => keyOf(found) === key);
  const index = alike().findIndex((found) => found === element);
  return () => (element.isConnected && element instanceof HTMLElement ? element : alike()[index]);
}

/** Remembers the caret or the selection. An email field does not tell it: its caret stays at the end. */
function caretOf(field: Element): ((target: Element) => void) | undefined {
  const hasCaret = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!hasCaret(field) || field.selectionStart === null) return undefined;
  const { selectionStart: start, selectionEnd: end, selectionDirection } = field;
  return (target) => {
    if (hasCaret(target) && target.selectionStart !== null)
      target.setSelectionRange(start, end, selectionDirection ?? 'none');
  };
}
