import { List, Map } from 'immutable';
import type { ControlProps, ListControl } from './controls/controlClass';

/** A path into the data of an entry: keys and list indexes. */
export type Path = readonly (string | number)[];

/** The configuration of a field. */
export type Field = Map<string, unknown>;

/** Decap's id of a field: its name, and a number that is unique on the page. */
const FIELD_ID = /^(.+)-field-\d+$/;

/** The lists on the page. They know the index of each of their entries. */
const LISTS = new Set<ListControl>();

/** Adds a list that is shown on the page. */
export function addList(list: ListControl): void {
  LISTS.add(list);
}

/** Removes a list that is no longer shown. */
export function removeList(list: ListControl): void {
  LISTS.delete(list);
}

/** Finds the path of the field that a control shows. */
export const pathOfControl = ({ parentIds = [], forID }: ControlProps): Path =>
  [...parentIds, forID]
    // The group of a list entry has no id.
    .filter((id) => typeof id === 'string')
    .map((id) => FIELD_ID.exec(id)?.[1] ?? indexOfEntry(id));

/** The index of a list entry by its key; -1 when its list is gone. */
function indexOfEntry(key: string): number {
  const indexes = [...LISTS].map((list) => list.state.keys.indexOf(key));
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
