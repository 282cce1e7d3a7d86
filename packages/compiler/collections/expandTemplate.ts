/** The pages of a template: a page file with `for:` is built once for each entry of that collection. */
import type { Airport } from '../../../src/airports/airport';
import { findByCode } from '../../../src/airports/findAirport';
import { withCityNames, type CityNames } from '../../../src/airports/cityNames';
import type { AnyCollection, EntryKeys } from '../../../src/collections/defineCollection';
import type { PageEntry } from '../../../src/collections/registry';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { errorAt } from '../check/errorAt';
import type { BlockRegistry } from '../compile';
import type { ParsedPage, ParsePage, SharedBlocks } from '../parse/parse';
import {
  keyOfPlaceholders,
  placeholdersIn,
  replacePlaceholders,
  withParts,
  type KnownPlaceholders,
} from '../parse/placeholders';
import { LIST_COLLECTIONS } from '../read/contentPaths';
import type { KeyPath } from '../read/positions';
import type { YamlSource } from '../read/readYaml';
import { entryNames, entryValues, type NameContext } from './entryNames';
import type { ListEntry, ParsedCollection } from './parseCollections';

/** Where the entry of a page stands. */
export type EntryPlace = { source: YamlSource; path: KeyPath; collection: AnyCollection };

/** A page of an entry. The file of its source is that of the template with the key of the entry behind a `#`. */
export type EntryPage = ParsedPage & {
  source: YamlSource;
  template: YamlSource;
  place: EntryPlace;
};

/** What the pages of templates depend on. */
export type ExpandContext = {
  collections: ReadonlyMap<string, ParsedCollection>;
  registry: BlockRegistry;
  parse: ParsePage;
  known: KnownPlaceholders | undefined;
  airports: AirportNames;
};

/** The airports that entries name. */
export type AirportNames = NameContext & { airports: () => readonly Airport[] };

/** Finds airports by their codes, with the names of their cities in a language. */
export function airportNames(
  airports: () => readonly Airport[],
  language: string,
  cities: CityNames = {},
): AirportNames {
  const originalOf = (code: string): Airport | undefined => findByCode(airports(), code);
  const airportOf = (code: string): Airport | undefined => {
    const original = originalOf(code);
    return original && withCityNames([original], cities)[0];
  };
  return { airports, airportOf, originalOf, language };
}

/** The collection that a page file is for; undefined for a page of its own. */
export const templateOf = ({ value }: YamlSource): unknown => Reflect.get(Object(value), 'for');

/**
 * Finds what is wrong with a template as a whole. Without a mistake, its pages can be made.
 * @param isUnreadable whether the file of a collection is there and has errors
 */
export function templateErrors(
  template: YamlSource,
  parsed: ReadonlyMap<string, ParsedCollection>,
  isUnreadable: (name: string) => boolean,
): ContentError[] {
  const name = templateOf(template);
  const collection = LIST_COLLECTIONS.find((each) => each.name === name);
  if (!collection) {
    const known = LIST_COLLECTIONS.map((each) => each.name);
    return [errorAt(template, ['for'], errorMessages.unknownCollection(name, known))];
  }
  if (!parsed.has(collection.name) && !isUnreadable(collection.name))
    return [errorAt(template, ['for'], errorMessages.noCollectionFile(collection.name))];
  const path: unknown = Reflect.get(Object(template.value), 'path');
  const hasName =
    typeof path === 'string' &&
    placeholdersIn(path).some((each) => each.startsWith(`${collection.entry}.`));
  return typeof path !== 'string' || hasName
    ? []
    : [
        errorAt(
          template,
          ['path'],
          errorMessages.templatePathWithoutName(path, collection.entry, entryNames(collection)),
        ),
      ];
}

/**
 * The pages of templates as they were made last. The visual editor checks each change with all files, of which most
 * stay as they are: with 1,000 routes, a check takes a quarter less time (`npm run bench:drafts`).
 */
const MADE = new WeakMap<YamlSource, { of: readonly unknown[]; pages: EntryPage[] }>();

/** Makes the pages of a template without mistakes as a whole. Entries with errors have none. */
export function expandTemplate(template: YamlSource, context: ExpandContext): EntryPage[] {
  const parsed = context.collections.get(String(templateOf(template)));
  if (!parsed) return [];
  const { registry, known, airports } = context;
  const of = [
    parsed.source,
    // A preview has the first entry alone.
    parsed.entries.length,
    registry,
    keyOfPlaceholders(known),
    airports.language,
    airports.airports(),
  ];
  const made = MADE.get(template);
  if (made?.of.every((each, index) => each === of[index])) return made.pages;
  const pages = makePages(template, parsed, context);
  MADE.set(template, { of, pages });
  return pages;
}

function makePages(
  template: YamlSource,
  parsed: ParsedCollection,
  context: ExpandContext,
): EntryPage[] {
  const { collection, source } = parsed;
  const known = context.known && { ...context.known, entry: entryNames(collection) };
  const names = new Set(entryNames(collection));
  const shared: SharedBlocks = new WeakMap();
  return parsed.entries.flatMap((entry): EntryPage[] => {
    const { fields } = entry;
    if (!fields) return [];
    const values = entryValues(collection, entry.raw, context.airports);
    const page = {
      ...template,
      file: `${template.file}#${entry.key}`,
      value: filledPage(template.value, { values, names }, context.registry),
    };
    const parsedPage = context.parse(page, context.registry, known, shared);
    return [
      {
        ...withEntry(parsedPage, collection, entry),
        source: page,
        template,
        place: { source, path: [collection.name, entry.index], collection },
      },
    ];
  });
}

/** Says of a parsed page which entry it is about, and takes over when and for whom the entry is shown. */
function withEntry(
  parsed: ParsedPage,
  collection: AnyCollection,
  { fields }: ListEntry,
): ParsedPage {
  const { draft, hidden, showFrom, showUntil } = fields as EntryKeys;
  const own = {
    // The collection's own schema has parsed the entry.
    entry: { collection: collection.name, fields } as PageEntry,
    ...(draft === true && { draft }),
    ...(hidden === true && { hidden }),
    ...(showFrom !== undefined && { showFrom }),
    ...(showUntil !== undefined && { showUntil }),
  };
  const page = { ...parsed.page, ...own };
  return {
    ...parsed,
    page,
    validParts: parsed.validParts === parsed.page ? page : { ...parsed.validParts, ...own },
  };
}

/** What braces name: all names of the collection, and what the entry says of them. */
type Values = { values: ReadonlyMap<string, unknown>; names: ReadonlySet<string> };

/** What stands in the place of a value whose braces name something that the entry lacks. */
const ABSENT = Symbol('absent');

/**
 * Fills in an entry. A key that names what the entry lacks is left out, and so is a block that cannot be without it:
 * `undefined` stands in its place, so that the others keep their numbers.
 */
function filledPage(value: unknown, values: Values, registry: BlockRegistry): unknown {
  const { blocks, ...page } = Object(value) as Record<string, unknown>;
  delete page['for'];
  return {
    ...(fill(page, values).value as object),
    ...(blocks !== undefined && {
      blocks: Array.isArray(blocks)
        ? blocks.map((block: unknown) => {
            const { value: filled, lacking } = fill(block, values);
            const { schema } = registry[String(Reflect.get(Object(filled), 'type'))] ?? {};
            const { error } = lacking.size > 0 && schema ? schema.safeParse(filled) : {};
            const isIncomplete = error?.issues.some(({ path }) => lacking.has(path.join('/')));
            return isIncomplete === true ? undefined : filled;
          })
        : blocks,
    }),
  };
}

/**
 * @returns the value with other texts, whose parts without names of the entry are the same objects; `lacking`: the
 *   paths of the keys that are left out
 */
function fill(
  whole: unknown,
  { values, names }: Values,
): { value: unknown; lacking: ReadonlySet<string> } {
  const lacking = new Set<string>();
  const fillText = (text: string): unknown => {
    if (!text.includes('{')) return text;
    const used = placeholdersIn(text).filter((name) => names.has(name));
    if (used.some((name) => !values.has(name))) return ABSENT;
    const [only] = used;
    if (only !== undefined && text === `{${only}}`) return values.get(only);
    return replacePlaceholders(text, (name) =>
      names.has(name) ? String(values.get(name)) : undefined,
    );
  };
  const fillPart = (part: unknown, path: readonly string[]): unknown => {
    if (typeof part === 'string') return fillText(part);
    if (typeof part !== 'object' || part === null) return part;
    const filled = withParts(part, (inner, key) => fillPart(inner, [...path, key]));
    if (filled === part || !Object.values(filled).includes(ABSENT)) return filled;
    for (const [key, each] of Object.entries(filled))
      if (each === ABSENT) lacking.add([...path, key].join('/'));
    return Array.isArray(filled)
      ? filled.filter((each) => each !== ABSENT)
      : Object.fromEntries(Object.entries(filled).filter(([, each]) => each !== ABSENT));
  };
  return { value: fillPart(whole, []), lacking };
}
