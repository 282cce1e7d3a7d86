import type { AnyCollection } from '../../../src/collections/defineCollection';
import { formatMoment, isMoment } from '../../../src/content/day';
import { isJsonMap } from '../edits';
import { type JsonSchema, labelOf, NAMING_KEYS } from '../schemas';
import { quote } from './markdownText';

/** The most words of a name that the help of a field gives it. */
const MAX_NAME_WORDS = 6;

/** The most characters of a text that names an entry. */
const MAX_NAMING_TEXT = 60;

/**
 * Finds the schema of a key.
 * @returns its schema; undefined for a key that the schema does not have
 */
export function schemaOfKey(schema: JsonSchema | undefined, key: string): JsonSchema | undefined {
  const inner = schema?.properties?.[key] ?? schema?.additionalProperties;
  return typeof inner === 'object' ? inner : undefined;
}

/**
 * Names a field as its help does: 'The headline of the page.' is the headline of the page. Other help
 * begins with no name, and the field is called by its label.
 */
export function fieldName(key: string, schema: JsonSchema | undefined): string {
  const [, phrase = ''] =
    /^(?:The |(?=(?:Heading|Label|Hint|Title) ))(\w[^.;:,]*)[.;:,]/.exec(
      schema?.description ?? '',
    ) ?? [];
  const isName = phrase !== '' && phrase.split(' ').length <= MAX_NAME_WORDS;
  const name = isName ? phrase : labelOf(key);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/**
 * Finds the text that names an entry of a list, such as the title of a card.
 * @returns the text; undefined for an entry without one
 */
export function namingValue(entry: unknown): string | undefined {
  const text = isJsonMap(entry)
    ? [...NAMING_KEYS.map((key) => entry[key]), ...Object.values(entry).map(pictureOf)].find(
        (value) => typeof value === 'string' && value !== '',
      )
    : entry;
  if (typeof text !== 'string' && typeof text !== 'number') return undefined;
  const line = String(text);
  return line.length > MAX_NAMING_TEXT ? `${line.slice(0, MAX_NAMING_TEXT)}…` : line;
}

/** Names an entry of a collection by the line that the visual editor has of it, such as `LBG → NCE`. */
export const nameOfEntry = ({ summary }: AnyCollection, entry: unknown): string =>
  summary.replace(/\{\{fields\.(\w+)\}\}/g, (_, key: string) =>
    String(Reflect.get(Object(entry), key) ?? '…'),
  );

/** The text that names an entry, in quotation marks, in Markdown. */
export function namingText(entry: unknown): string | undefined {
  const text = namingValue(entry);
  return text === undefined ? undefined : quote(text);
}

/** The file of a picture. */
const pictureOf = (value: unknown): unknown => (isJsonMap(value) ? value['src'] : undefined);

/** Whether a field holds a day, alone or with a time. */
export const isWhen = (schema: JsonSchema | undefined): boolean =>
  schema?.['format'] === 'date' || schema?.['control'] === 'moment';

/**
 * Writes a value as one phrase.
 * @returns such as `“Fly”`, `yes`, `3 entries`, `6 January 2027`
 */
export function valueText(value: unknown, schema?: JsonSchema): string {
  if (typeof value === 'string')
    return isWhen(schema) && isMoment(value) ? formatMoment(value) : quote(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  return isJsonMap(value) ? (namingText(value) ?? 'a group of fields') : String(value);
}
