import { List, Map } from 'immutable';
import { setEditedField } from './desk/parts';
import type { Control, ControlProps, ListControl } from './controls/controlClass';

/** A path into the data of an entry: keys and list indexes. */
export type Path = readonly (string | number)[];

/** The configuration of a field. */
export type Field = Map<string, unknown>;

/** Decap's id of a field: its name, and a number that is unique on the page. */
const FIELD_ID = /^(.+)-field-\d+$/;

/** The controls on the page. The lists among them know the index of each of their entries. */
const CONTROLS = new Set<Control>();

/** Adds a control that is shown on the page. */
export function addControl(control: Control): void {
  CONTROLS.add(control);
}

/** Removes a control that is no longer shown. */
export function removeControl(control: Control): void {
  CONTROLS.delete(control);
}

/** How long the fields of a group or of a list entry may take to open, ms. */
const OPENING_MS = 2000;

/** Opens what is around a field, and the part of the form that it is in, and puts the focus into it. */
export function focusField(path: Path): void {
  const controlAt = (wanted: Path): Control | undefined =>
    [...CONTROLS].find((control) => isSame(pathOfControl(control.props), wanted));
  setEditedField(path.map(String));
  controlAt(path.slice(0, 1))?.focus?.(path.slice(1).join('.'));
  const giveUpAt = Date.now() + OPENING_MS;
  const focus = (): void => {
    const field = document.getElementById(controlAt(path)?.props.forID ?? '');
    if (field?.offsetParent) {
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
    } else if (Date.now() < giveUpAt) requestAnimationFrame(focus);
  };
  requestAnimationFrame(focus);
}

/** The keys of the fields around an element, from the outside, and of its own. */
export function keysAround(element: Element): string[] {
  const key = FIELD_ID.exec(element.id)?.[1];
  const around = element.parentElement ? keysAround(element.parentElement) : [];
  return key === undefined ? around : [...around, key];
}

export const isSame = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index]);

const isList = (control: Control): control is Control & ListControl =>
  Array.isArray(Reflect.get(Object(control.state), 'keys'));

/** Finds the path of the field that a control shows. */
export const pathOfControl = ({ parentIds = [], forID }: ControlProps): Path =>
  [...parentIds, forID]
    // The group of a list entry has no id.
    .filter((id) => typeof id === 'string')
    .map((id) => FIELD_ID.exec(id)?.[1] ?? indexOfEntry(id));

/** The index of a list entry by its key; -1 when its list is gone. */
function indexOfEntry(key: string): number {
  const indexes = [...CONTROLS].filter(isList).map((list) => list.state.keys.indexOf(key));
  return Math.max(-1, ...indexes);
}

/**
 * Finds the field at which an error is shown: the field of its path, or the first field of a group or
 * of a list entry.
 */
export function displayPath(path: Path, fields: List<Field>, data: unknown): Path {
  const [name, ...rest] = path;
  const field = fields.find((candidate) => candidate.get('name') === name) ?? fields.first();
  if (!field) return [];
  const key = String(field.get('name'));
  const value = Map.isMap(data) ? data.get(key) : undefined;
  if (field.get('widget') === 'object')
    return [key, ...displayPath(rest, childrenOf(field), value)];
  const [index, ...inside] = rest;
  if (field.get('widget') !== 'list' || typeof index !== 'number') return [key];
  const entry = List.isList(value) ? value.get(index) : undefined;
  return [key, index, ...displayPath(inside, childrenOf(typeOf(field, entry)), entry)];
}

const childrenOf = (field: Field): List<Field> => {
  const fields = field.get('fields');
  // The configuration of Decap: a list of fields.
  return List.isList(fields) ? (fields as List<Field>) : List();
};

/** The type of a list entry; the list itself when its entries have one type. */
function typeOf(field: Field, entry: unknown): Field {
  const types = field.get('types');
  if (!List.isList(types)) return field;
  const name = Map.isMap(entry) ? entry.get('type') : undefined;
  return (types as List<Field>).find((type) => type.get('name') === name) ?? Map();
}
