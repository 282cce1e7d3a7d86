import { isEqual, isJsonMap, type JsonMap } from '../edits';
import { type JsonSchema, singularOf } from '../schemas';
import { entryChanges } from './entryChanges';
import { fieldName, isWhen, namingText, schemaOfKey, valueText } from './fieldText';
import { quote } from './markdownText';
import { changedPassages } from './passages';

/** The longest text that is shown as a whole, in characters. */
const MAX_WHOLE_TEXT = 100;

/** The most passages of one text that are shown. */
const MAX_PASSAGES = 6;

/** Two versions of a field. */
type Field = {
  /** Its name, with the names of the groups around it. */
  name: string;
  key: string;
  before: unknown;
  after: unknown;
  schema: JsonSchema | undefined;
};

/** Puts the name of a group before the name of a part of it. */
const within = (group: string, part: string): string => (group === '' ? part : `${group}, ${part}`);

/**
 * Says what has changed in a group of fields.
 * @param group the name of the group; '' for the fields of a block, page or section
 */
export function groupChanges(
  group: string,
  before: JsonMap,
  after: JsonMap,
  schema: JsonSchema | undefined,
): string[] {
  const isRecord = schema?.properties === undefined && schema?.additionalProperties !== undefined;
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return keys.flatMap((key) => {
    const inner = schemaOfKey(schema, key);
    const name = isRecord ? quote(key) : fieldName(key, inner);
    const [old, now] = [before[key], after[key]];
    if (Array.isArray(old ?? now)) return listChanges(group, key, old ?? [], now ?? [], inner);
    if (inner?.['control'] === 'imageFile' && typeof old === 'string' && typeof now === 'string')
      return old === now
        ? []
        : [`${group || 'picture'} replaced: ${quote(now)} instead of ${quote(old)}`];
    return fieldChanges({ name: within(group, name), key, before: old, after: now, schema: inner });
  });
}

export function fieldChanges({ name, key, before, after, schema }: Field): string[] {
  if (isEqual(before, after)) return [];
  if (typeof (before ?? after) === 'boolean') return [`${name}: ${switchText(before, after)}`];
  const text = (value: unknown): string => valueText(value, schema);
  if (before === undefined) return [`${name} added: ${text(after)}`];
  if (after === undefined) return [`${name} removed: ${text(before)}`];
  if (isJsonMap(before) && isJsonMap(after)) return groupChanges(name, before, after, schema);
  if (Array.isArray(before) && Array.isArray(after))
    return listChanges('', key, before, after, schema);
  if (typeof before === 'string' && typeof after === 'string' && !isWhen(schema))
    return textChanges(name, before, after);
  return [`${name} changed from ${text(before)} to ${text(after)}`];
}

/** What a switch says now. */
function switchText(before: unknown, after: unknown): string {
  if (after === undefined) return `no longer ${valueText(before)}`;
  return before === undefined
    ? valueText(after)
    : `${valueText(after)} instead of ${valueText(before)}`;
}

function textChanges(name: string, before: string, after: string): string[] {
  const isShort = [before, after].every(
    (text) => text.length <= MAX_WHOLE_TEXT && !text.trim().includes('\n'),
  );
  const passages = changedPassages(before, after);
  if (passages.length === 0) return [`${name}: only spaces or line breaks changed`];
  if (isShort) return [`${name} changed from ${quote(before)} to ${quote(after)}`];
  const more = passages.length - MAX_PASSAGES;
  return [
    ...passages.slice(0, MAX_PASSAGES).map((passage) => {
      if (passage.before === '') return `${name}: ${quote(passage.after)} added`;
      if (passage.after === '') return `${name}: ${quote(passage.before)} removed`;
      return `${name}: ${quote(passage.before)} is now ${quote(passage.after)}`;
    }),
    ...(more > 0 ? [`${name}: ${more} more ${more === 1 ? 'passage' : 'passages'} changed`] : []),
  ];
}

function listChanges(
  group: string,
  key: string,
  before: unknown,
  after: unknown,
  schema: JsonSchema | undefined,
): string[] {
  if (!Array.isArray(before) || !Array.isArray(after))
    return fieldChanges({
      name: within(group, fieldName(key, schema)),
      key,
      before,
      after,
      schema,
    });
  const items = schema?.items as JsonSchema | undefined;
  const nameOf = (entry: unknown, index: number): string =>
    within(group, `${singularOf(key)} ${namingText(entry) ?? index + 1}`);
  return entryChanges(before, after, {
    nameOf,
    changesOf: (old, now) =>
      isJsonMap(old) && isJsonMap(now) ? groupChanges('', old, now, items) : undefined,
  }).flatMap(({ name, statements, fields }) => [
    ...statements.map((statement) => `${name} ${statement}`),
    ...fields.map((field) => within(name, field)),
  ]);
}
