import { PUBLICATION_KEYS } from '../../../src/content/publicationFields';
import { formLabel } from './formLabel';
import { withLabels } from './formWords';
import { LIST_COLLECTIONS } from '../../compiler/sources';
import { type JsonSchema, labelOf, NAMING_KEYS, singularOf } from '../../compiler/schemas';

/** A field of the visual editor, in the terms of Decap CMS. */
export type CmsField = {
  name: string;
  label: string;
  label_singular?: string;
  widget: string;
  hint?: string;
  required?: boolean;
  collapsed?: boolean;
  summary?: string;
  options?: { label: string; value: string }[];
  field?: CmsField;
  fields?: CmsField[];
  types?: CmsField[];
  choose_url?: boolean;
  allow_add?: boolean;
  /** Where its key stands in a file, when that is not where the form shows the field. */
  place?: number;
  /** The part of the form that it is in, in a form that shows its parts one at a time. */
  part?: string;
  /** Whether a day may have a time. */
  time?: boolean;
};

/** The keys that no visitor reads. Beside a title, so is a name. */
const TECHNICAL_KEYS = ['form', 'slug', 'value', 'id', 'tone', ...PUBLICATION_KEYS];

/**
 * Makes the field of the visual editor for a key of the content. Absent keys stay absent: a default is
 * named in the help, and not filled in.
 */
function cmsField(
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
  group: readonly string[],
): CmsField {
  return {
    name,
    label: labelOf(name, group),
    hint: withLabels(hintOf(schema, isRequired), group),
    required: isRequired,
    ...controlOf(schema, name, isRequired),
  };
}

/**
 * Makes the fields of a group of keys.
 * @param isRequired whether the group must be there; the fields of an optional group are optional,
 *   because an editor may leave the whole group empty
 * @returns the fields, with what a visitor sees first. Files keep the order of the schema.
 */
export function cmsFields(
  { properties = {}, required = [] }: JsonSchema,
  isRequired = true,
): CmsField[] {
  const isTechnical = ({ name }: CmsField): boolean =>
    TECHNICAL_KEYS.includes(name) || (name === 'name' && 'title' in properties);
  const group = Object.keys(properties);
  return Object.entries(properties)
    .filter(([, schema]) => typeof schema === 'object' && schema.const === undefined)
    .map(([name, schema], place) => {
      const isNeeded = isRequired && required.includes(name);
      return { ...cmsField(name, schema as JsonSchema, isNeeded, group), place };
    })
    .sort((a, b) => Number(isTechnical(a)) - Number(isTechnical(b)));
}

/** Sorts fields as files have their keys. */
export const byPlace = (a: CmsField, b: CmsField): number => (a.place ?? 0) - (b.place ?? 0);

/**
 * Writes the line that names an entry of a list, such as the title of a card.
 * @returns the template of the line: that of the schema, or its naming key; undefined without either
 */
export function summaryOf(schema: JsonSchema): string | undefined {
  const { properties = {} } = schema;
  const own = schema['summary'];
  if (typeof own === 'string') return own;
  const key = NAMING_KEYS.find((candidate) => isText(properties[candidate]));
  return key && `{{fields.${key}}}`;
}

const isText = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'string';

function hintOf({ description = '', default: initial, items }: JsonSchema, isRequired: boolean) {
  const isPlain = typeof initial === 'string' || typeof initial === 'boolean';
  const notes = [
    description,
    isPlain ? `Default: ${String(initial)}.` : '',
    isRequired && !items ? 'Required.' : '',
  ];
  return notes.filter((note) => note !== '').join(' ');
}

/** The control of a field, and what it needs. */
function controlOf(
  schema: JsonSchema,
  name: string,
  isRequired: boolean,
): Partial<CmsField> & { widget: string } {
  if (schema['control'] === 'focus') return { widget: 'focus' };
  if (schema.anyOf) return { widget: 'numberOrText' };
  const names =
    schema['control'] === 'collection' ? LIST_COLLECTIONS.map(({ name }) => name) : schema.enum;
  if (names)
    return {
      widget: 'select',
      options: names.map(String).map((value) => ({
        label: schema['control'] === 'form' ? formLabel(value) : labelOf(value),
        value,
      })),
    };
  if (schema.type === 'array') return listOf(schema, name);
  if (schema.type === 'object' && !schema.properties) return { widget: 'record' };
  if (schema.type === 'object')
    return { widget: 'object', collapsed: !isRequired, fields: cmsFields(schema, isRequired) };
  if (schema.type === 'boolean') return { widget: 'boolean' };
  if (schema.type === 'number') return { widget: 'number' };
  if (schema.format === 'date') return { widget: 'day' };
  if (schema['control'] === 'moment') return { widget: 'day', time: true };
  if (schema['control'] === 'markdown') return { widget: 'text' };
  if (schema['control'] === 'imageFile') return { widget: 'image', choose_url: false };
  // An optional alternative text would be left out.
  if (schema['control'] === 'alt') return { widget: 'alt', required: true };
  if (schema['control'] === 'link') return { widget: 'link' };
  if (schema['control'] === 'airport') return { widget: 'airport' };
  return { widget: 'string' };
}

function listOf(schema: JsonSchema, name: string): Partial<CmsField> & { widget: string } {
  const item = schema.items as JsonSchema;
  const base = { widget: 'list', collapsed: true, label_singular: singularOf(name) };
  if (item.type !== 'object') return { ...base, field: cmsField('entry', item, true, []) };
  const summary = summaryOf(item);
  return { ...base, ...(summary && { summary }), fields: cmsFields(item) };
}
