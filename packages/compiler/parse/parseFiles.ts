/** Parses the files of the content, each by its schema, and makes the pages of templates. */
import { errorMessages } from '../../../src/content/contentErrors';
import { errorAt } from '../check/errorAt';
import {
  expandTemplate,
  templateErrors,
  templateOf,
  type AirportNames,
  type EntryPlace,
} from '../collections/expandTemplate';
import { withoutDoorways } from '../collections/doorways';
import { parseCollection, type ParsedCollection } from '../collections/parseCollections';
import type { BlockRegistry, ContentFiles } from '../compile';
import { collectionOfFile, fileOfCollection, LIST_COLLECTIONS } from '../read/contentPaths';
import type { YamlSource } from '../read/readYaml';
import { parseSite, type ParsedPage, type ParsePage } from './parse';
import { parseRedirects } from './parseRedirects';
import { parseValidPlaceholders, placeholdersIn } from './placeholders';
import { siteSchema } from './siteFileSchema';

export type Parsed = ReturnType<typeof parseFiles>;

/** A parsed page. One of a template knows the file of the template and where its entry stands. */
export type SourcedPage = ParsedPage & {
  source: YamlSource;
  template?: YamlSource;
  place?: EntryPlace;
};

function parseSiteFile(source: YamlSource) {
  const placeholders = parseValidPlaceholders(source.value);
  return { placeholders, site: { source, ...parseSite(source, siteSchema, placeholders.known) } };
}

const parsedSites = new WeakMap<YamlSource, ReturnType<typeof parseSiteFile>>();

/** All drafts of pages are checked with the same site: each check takes a tenth less time (`npm run bench:drafts`). */
function parseSiteOnce(source: YamlSource): ReturnType<typeof parseSiteFile> {
  const parsed = parsedSites.get(source) ?? parseSiteFile(source);
  parsedSites.set(source, parsed);
  return parsed;
}

/** The collection whose entries the path of a page names. */
function collectionOfPath({ value }: YamlSource) {
  const { path } = Object(value) as { path?: unknown };
  const names = typeof path === 'string' ? placeholdersIn(path) : [];
  return LIST_COLLECTIONS.find(({ entry }) => names.some((name) => name.startsWith(`${entry}.`)));
}

/** Files that are no YAML are left out. */
export function parseFiles(
  files: ContentFiles,
  registry: BlockRegistry,
  parse: ParsePage,
  airports: AirportNames,
) {
  const { placeholders, site } = (files.site.source && parseSiteOnce(files.site.source)) ?? {};
  const redirectsSource = files.redirects?.source;
  const known = placeholders?.known;
  const collections = new Map(
    (files.collections ?? []).flatMap(({ source }): [string, ParsedCollection][] => {
      const collection = source && collectionOfFile(source.file);
      if (!collection) return [];
      return [[collection.name, parseCollection(source, collection, known, airports.originalOf)]];
    }),
  );
  const sources = files.pages.flatMap(({ source }) => source ?? []);
  const isUnreadable = (name: string): boolean =>
    (files.collections ?? []).some(
      ({ source, errors }) => !source && errors[0]?.file === fileOfCollection(name),
    );
  const templates = sources.flatMap((source) => {
    if (templateOf(source) !== undefined)
      return [{ source, errors: templateErrors(source, collections, isUnreadable) }];
    const collection = collectionOfPath(source);
    if (!collection) return [];
    const lacksFor = errorAt(source, ['path'], errorMessages.lacksFor(collection));
    return [{ source, errors: source.lacksKeys ? [] : [lacksFor] }];
  });
  const templateFiles = new Set(templates.map(({ source }) => source.file));
  const { pages: entryPages, warnings: doorwayWarnings } = withoutDoorways(
    collections,
    templates.flatMap(({ source, errors }) =>
      errors.length > 0
        ? []
        : expandTemplate(source, { collections, registry, parse, known, airports }),
    ),
  );
  return {
    placeholders,
    collections,
    templates,
    entryPages,
    doorwayWarnings,
    site,
    pages: [
      ...sources
        .filter(({ file }) => !templateFiles.has(file))
        .map((source): SourcedPage => ({ source, ...parse(source, registry, known) })),
      ...entryPages,
    ],
    redirects: redirectsSource && {
      source: redirectsSource,
      ...parseRedirects(redirectsSource, placeholders?.known),
    },
  };
}
