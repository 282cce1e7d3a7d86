import { isJsonMap } from '../../compiler/edits';
import { byPlace, type CmsField } from './cmsFields';

/**
 * Brings the keys of a value into the order of its fields. The data structures of Decap lose the order of
 * groups of more than eight keys: a new block would begin anywhere, and not with its `type`.
 * @returns the same value; keys without a field, such as the type of a block, come first
 */
export function inFieldOrder(value: unknown, fields: readonly CmsField[]): unknown {
  if (!isJsonMap(value)) return value;
  const names = fields.map(({ name }) => name);
  return Object.fromEntries([
    ...Object.entries(value).filter(([key]) => !names.includes(key)),
    ...[...fields]
      .sort(byPlace)
      .filter(({ name }) => Object.hasOwn(value, name))
      .map((field) => [field.name, orderedField(value[field.name], field)]),
  ]);
}

function orderedField(value: unknown, field: CmsField): unknown {
  if (!Array.isArray(value)) return field.fields ? inFieldOrder(value, field.fields) : value;
  return value.map((entry: unknown) => inFieldOrder(entry, fieldsOfEntry(entry, field)));
}

/** The fields of an entry of a list, whose type may choose them. */
function fieldsOfEntry(entry: unknown, { fields = [], types }: CmsField): CmsField[] {
  const type = isJsonMap(entry) ? entry['type'] : undefined;
  return types ? (types.find(({ name }) => name === type)?.fields ?? []) : fields;
}
