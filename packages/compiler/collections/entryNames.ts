/** What an entry of a collection gives to the texts of its template: the names in braces, and their values. */
import * as z from 'zod';
import type { Airport } from '../../../src/airports/airport';
import type { AnyCollection } from '../../../src/collections/defineCollection';
import type { FieldMeta } from '../../../src/content/textFields';
import { countryName } from '../../../src/airports/countryName';

/** The parts of an airport in texts: `{route.from.city}`, and `{route.from.slug}` in paths. */
const AIRPORT_PARTS = ['city', 'airport', 'code', 'country', 'slug'] as const;

/** What names depend on beside the entry. */
export type NameContext = {
  /** Finds an airport by its code; its city is in the language of the page. */
  airportOf: (code: string) => Airport | undefined;
  /** Finds an airport by its code; addresses have its English city in every language. */
  originalOf: (code: string) => Airport | undefined;
  /** BCP 47. */
  language: string;
};

type Kind = 'airport' | 'text' | 'prose' | 'number' | 'whole';

/** How a field of a collection stands in texts. */
export function kindOf(schema: z.core.$ZodType): Kind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return kindOf(schema.def.innerType);
  const { control, isTranslated }: Partial<FieldMeta> = z.globalRegistry.get(schema) ?? {};
  if (control === 'airport') return 'airport';
  if (control === 'markdown') return 'prose';
  if (isTranslated === true || schema instanceof z.ZodString || schema instanceof z.ZodEnum)
    return 'text';
  return schema instanceof z.ZodNumber ? 'number' : 'whole';
}

const fieldsOf = ({ fields }: AnyCollection): [key: string, kind: Kind][] =>
  Object.entries(fields).map(([key, schema]) => [key, kindOf(schema)]);

/** Lists the names that texts of a template may have in braces. */
export const entryNames = (collection: AnyCollection): string[] =>
  fieldsOf(collection).flatMap(([key, kind]) => {
    const name = `${collection.entry}.${key}`;
    if (kind === 'airport') return AIRPORT_PARTS.map((part) => `${name}.${part}`);
    return kind === 'text' ? [name, `${name}.slug`] : [name];
  });

/**
 * Finds what an entry gives to its template: texts, and whole values such as pictures.
 * @param raw the entry as its file has it
 * @returns the values by their names; without those that the entry lacks
 */
export function entryValues(
  collection: AnyCollection,
  raw: Readonly<Record<string, unknown>>,
  context: NameContext,
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [key, kind] of fieldsOf(collection)) {
    const value = raw[key];
    if (value === undefined || value === null) continue;
    const name = `${collection.entry}.${key}`;
    if (kind === 'airport') {
      for (const [part, text] of Object.entries(partsOf(String(value), context)))
        values.set(`${name}.${part}`, text);
    } else if (kind === 'number' && typeof value === 'number')
      values.set(name, new Intl.NumberFormat(context.language).format(value));
    else values.set(name, value);
    if (kind === 'text') values.set(`${name}.slug`, slugOf(String(value)));
  }
  return values;
}

/** Of an airport that is not known, which the check says, the code stands for all parts. */
function partsOf(
  written: string,
  { airportOf, originalOf, language }: NameContext,
): Record<(typeof AIRPORT_PARTS)[number], string> {
  const code = written.trim().toUpperCase();
  const airport = airportOf(code);
  if (!airport) return { city: code, airport: code, code, country: code, slug: slugOf(code) };
  const original = originalOf(code) ?? airport;
  return {
    city: shownCity(airport),
    airport: airport.name,
    code: airport.iata || airport.icao,
    country: countryName(airport.country, language) ?? airport.country,
    slug: slugOf(shownCity(original)),
  };
}

const shownCity = ({ metro, city, name }: Airport): string => metro ?? (city || name);

/** A text as a part of an address: `Saint-Tropez` becomes `saint-tropez`. */
const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
