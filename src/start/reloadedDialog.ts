import { SUBMITTED } from './pageContract';
import { takeStored } from './tabStorage';

/** The key of `sessionStorage` with the dialog that was open when Gatsby reloaded the page. */
export const RELOADED_DIALOG = 'reloaded-dialog';

/** A dialog, with what the visitor did in it. */
export type ReloadedDialog = {
  name: string;
  fromPicker: boolean;
  submitted: boolean;
  /** The value and the checked state of each field, by `keyOfField`. */
  fields: Partial<Record<string, [value: string, checked: boolean]>>;
};

/** A field of a form: an input, a select or a text area. */
type Field = Element & { name: string; value: string; defaultValue?: string; checked: boolean };

export const fieldsOf = (dialog: Element): NodeListOf<Field> =>
  dialog.querySelectorAll<Field>('input, select, textarea');

/** Identifies a field in two builds of a form. The default value tells apart the boxes of one name. */
export const keyOfField = ({ name, defaultValue }: Field): string => `${name}=${defaultValue}`;

/**
 * Removes the stored dialog from the storage: its values are personal data.
 * @returns the dialog that was open before a reload; undefined without one
 */
export function takeReloadedDialog(): ReloadedDialog | undefined {
  const text = takeStored(RELOADED_DIALOG);
  return text ? JSON.parse(text) : undefined;
}

/**
 * Fills a dialog with what the visitor typed before a reload.
 * @param dialog the dialog of the new build; what it no longer has is skipped
 */
export function fillReloadedDialog(dialog: Element, { fields, submitted }: ReloadedDialog): void {
  for (const field of fieldsOf(dialog)) {
    const stored = fields[keyOfField(field)];
    if (stored) [field.value, field.checked] = stored;
  }
  if (submitted) dialog.querySelector('form')?.setAttribute(SUBMITTED, '');
}
