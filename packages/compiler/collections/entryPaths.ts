import { DEFAULT_LANGUAGE } from '../../../src/content/language/pageLanguage';
import type { KnownNames } from '../check/references';
import type { BlockRegistry } from '../compile';
import { parsePage } from '../parse/parse';
import type { KnownPlaceholders } from '../parse/placeholders';
import { collectionOfFile } from '../read/contentPaths';
import type { YamlSource } from '../read/readYaml';
import { airportNames, expandTemplate } from './expandTemplate';
import { parseCollection } from './parseCollections';

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
  const collection = list && collectionOfFile(list.file);
  if (!collection) return new Map();
  const parsed = parseCollection(list, collection, known, airports.originalOf);
  const collections = new Map([[collection.name, parsed]]);
  const pages = expandTemplate(template, {
    collections,
    registry,
    known,
    parse: parsePage,
    airports,
  });
  return new Map(
    pages.flatMap(({ source, page: { path, draft } }): [string, string][] =>
      path === undefined || draft === true ? [] : [[source.file, path]],
    ),
  );
}
