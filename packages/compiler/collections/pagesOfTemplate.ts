/** The pages of a template by itself, without the rest of the content: for a draft of the visual editor. */
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { errorAt } from '../check/errorAt';
import { DEFAULT_LANGUAGE } from '../../../src/content/language/pageLanguage';
import type { KnownNames } from '../check/references';
import type { BlockRegistry } from '../compile';
import { parsePage, type PageDraft } from '../parse/parse';
import type { KnownPlaceholders } from '../parse/placeholders';
import { collectionOfFile } from '../read/contentPaths';
import type { YamlSource } from '../read/readYaml';
import { airportNames, expandTemplate, templateErrors, type AirportNames } from './expandTemplate';
import { parseCollection, type ParsedCollection } from './parseCollections';

/** The collection of a file by its name; none without a file. */
function collectionsOf(
  list: YamlSource | undefined,
  known: KnownPlaceholders | undefined,
  { originalOf }: AirportNames,
): Map<string, ParsedCollection> {
  const collection = list && collectionOfFile(list.file);
  return new Map(
    collection ? [[collection.name, parseCollection(list, collection, known, originalOf)]] : [],
  );
}

/**
 * Makes the page of the first entry without mistakes, with all the blocks of its template.
 * @param list the file of the collection; undefined when there is none
 * @returns the page, if there is one, and what is wrong with it or missing, at the keys of the template
 */
export function firstEntryPage(
  template: YamlSource,
  list: YamlSource | undefined,
  registry: BlockRegistry,
  known: KnownPlaceholders | undefined,
  readAirports: KnownNames['airports'],
): { page?: PageDraft; errors: ContentError[] } {
  const airports = airportNames(readAirports, DEFAULT_LANGUAGE);
  const collections = collectionsOf(list, known, airports);
  for (const parsed of collections.values())
    parsed.entries = parsed.entries.filter(({ fields }) => fields).slice(0, 1);
  const errors = templateErrors(template, collections, () => false);
  if (errors.length > 0) return { errors };
  const [made] = expandTemplate(template, {
    ...{ collections, registry, known, airports },
    parse: parsePage,
  });
  if (!made) return { errors: [errorAt(template, [], errorMessages.noEntryPage())] };
  const faulty = new Set(made.errors.map(({ keys = [] }) => keys[0] === 'blocks' && keys[1]));
  const leftOut = made.page.blocks.flatMap((block, index) =>
    block || faulty.has(index)
      ? []
      : [errorAt(template, ['blocks', index], errorMessages.blockLeftOut())],
  );
  return { page: made.page, errors: [...made.errors, ...leftOut] };
}

/**
 * Finds the paths of the published pages of a template, as it writes them, by the files of the pages. What is wrong
 * with the pages does not matter.
 * @param list the file of the collection; undefined when there is none
 */
export function entryPaths(
  template: YamlSource,
  list: YamlSource | undefined,
  registry: BlockRegistry,
  known: KnownPlaceholders,
  readAirports: KnownNames['airports'],
): Map<string, string> {
  const airports = airportNames(readAirports, DEFAULT_LANGUAGE);
  const collections = collectionsOf(list, known, airports);
  const pages = expandTemplate(template, {
    ...{ collections, registry, known, airports },
    parse: parsePage,
  });
  return new Map(
    pages.flatMap(({ source, page: { path, draft } }): [string, string][] =>
      path === undefined || draft === true ? [] : [[source.file, path]],
    ),
  );
}
