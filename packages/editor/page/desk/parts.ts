import type { List } from 'immutable';
import type { Field } from '../fieldPaths';

/** A part of a form, which is shown alone. */
export type Part = { label: string; keys: readonly string[] };

/** The keys around the field that is being edited, from the outside, and its own. */
let edited: readonly string[] = [];

const LISTENERS = new Set<() => void>();

/** Calls back when another field is edited than before. */
export function onEditedField(listener: () => void): () => void {
  LISTENERS.add(listener);
  return () => LISTENERS.delete(listener);
}

/** The keys of the field that is being edited, such as `forms`, `contact` and `title`. */
export const editedField = (): readonly string[] => edited;

/** Notes which field is being edited. A form in parts shows the part of the field. */
export function setEditedField(keys: readonly string[]): void {
  if (keys.join('.') === edited.join('.')) return;
  edited = keys;
  for (const listener of LISTENERS) listener();
}

/** The parts of a form by its fields; none for a form that is shown as a whole. */
export function partsOf(fields: List<Field>): Part[] {
  const keysByPart = new Map<string, string[]>();
  for (const field of fields) {
    const part = field.get('part');
    if (typeof part !== 'string') return [];
    keysByPart.set(part, [...(keysByPart.get(part) ?? []), String(field.get('name'))]);
  }
  return [...keysByPart].map(([label, keys]) => ({ label, keys }));
}
