import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { errorAt } from '../check/errorAt';
import { DEFAULT_LANGUAGE } from '../../../src/content/language/pageLanguage';
import type { KnownNames } from '../check/references';
import type { BlockRegistry } from '../compile';
import { parsePage, type PageDraft } from '../parse/parse';
import type { KnownPlaceholders } from '../parse/placeholders';
import { collectionOfFile } from '../read/contentPaths';
import type { YamlSource } from '../read/readYaml';
import { airportNames, expandTemplate, templateErrors } from './expandTemplate';
import { parseCollection } from './parseCollections';

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
  const collection = list && collectionOfFile(list.file);
  const airports = airportNames(readAirports, DEFAULT_LANGUAGE);
  const parsed = collection && parseCollection(list, collection, known, airports.originalOf);
  const entries = parsed?.entries.filter(({ fields }) => fields).slice(0, 1) ?? [];
  const collections = new Map(parsed ? [[parsed.collection.name, { ...parsed, entries }]] : []);
  const errors = templateErrors(template, collections, () => false);
  if (errors.length > 0) return { errors };
  const [made] = expandTemplate(template, {
    collections,
    registry,
    known,
    parse: parsePage,
    airports,
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
