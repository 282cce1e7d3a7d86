/**
 * The order in which content becomes pages: the values of the files are parsed by their schemas, placeholders are
 * filled in, everything is checked across the files, pages get the words of other languages, and what a moment
 * publishes is selected. Whoever compiles has read the files already: from the disk (`read/contentFolder.ts`), from
 * Gatsby's nodes, or from a draft of the visual editor.
 */
import { blocks, type Page } from '../../src/blocks/registry';
import type { ContentError } from '../../src/content/contentErrors';
import type { Moment } from '../../src/content/day';
import type { AnyBlockDefinition } from '../../src/content/defineBlock';
import { periodOf, type Publication } from '../../src/content/periods';
import { DEFAULT_TIME_ZONE } from '../../src/content/publicationFields';
import { externalLinksIn, type ExternalLink } from './check/externalLinks';
import { check, withoutRepetition } from './check/check';
import type { KnownNames } from './check/references';
import type { LocatedPage } from './check/sections';
import { locateEntryErrors } from './collections/entryErrors';
import { airportNames } from './collections/expandTemplate';
import { parsePage, type ParsePage } from './parse/parse';
import { parseFiles, type Parsed } from './parse/parseFiles';
import { fillAddress, fillPlaceholders } from './parse/placeholders';
import type { Redirect } from './parse/redirectsSchema';
import type { Site } from './parse/siteFileSchema';
import { plannedChanges, type PlannedChange } from './publish/plannedChanges';
import { publishedAt } from './publish/publish';
import { DEFAULT_LANGUAGE } from '../../src/content/language/pageLanguage';
import { nameOfPage } from './read/contentPaths';
import {
  translateContent,
  type TranslatedContent,
  type TranslationResult,
} from './translate/translateContent';
import type { YamlResult } from './read/readYaml';

/** The values of the YAML files of the content folder, not checked yet. */
export type ContentFiles = {
  site: YamlResult;
  redirects?: YamlResult;
  pages: YamlResult[];
  collections?: readonly YamlResult[];
  translations?: readonly TranslationResult[];
};

/** The block types that pages may use. */
export type BlockRegistry = Readonly<Record<string, AnyBlockDefinition>>;

/** The checked content, with every placeholder filled in. */
export type Content = {
  /** Undefined when the schema refuses content/site.yaml. */
  site: Site | undefined;
  /** The moment that is published. */
  now: Moment;
  /** What is published now of the pages without errors, by their names (`nameOfPage`). */
  pages: Map<string, Page>;
  /** The pages without errors as they are written, with drafts and with the blocks of other times. */
  allPages: Map<string, Page>;
  /** The site in its other languages: what is published now of it. */
  translated: (Pick<TranslatedContent, 'language' | 'site' | 'waiting' | 'originals'> & {
    pages: Map<string, Page>;
    /** With drafts and with the blocks of other times. */
    allPages: Map<string, Page>;
  })[];
  /** Where old paths lead; none while content/redirects.yaml has errors. */
  redirects: Redirect[];
  /** What has appeared or disappeared and what will, in the order of time. */
  changes: PlannedChange[];
  errors: ContentError[];
  /** What an editor should change, although the content is valid. */
  warnings: ContentError[];
};

/**
 * Compiles the whole content.
 * @param registry the block types that pages may use; tests pass their own
 * @param parse parses a page, or knows it already
 */
export function compile(
  files: ContentFiles,
  known: KnownNames,
  nowIn: (timeZone: string) => Moment,
  registry: BlockRegistry = blocks,
  parse: ParsePage = parsePage,
): Content {
  const airports = airportNames(known.airports, DEFAULT_LANGUAGE);
  const parsed = parseFiles(files, registry, parse, airports);
  const filled = fill(parsed);
  const now = nowIn(filled.site?.timeZone ?? DEFAULT_TIME_ZONE);
  const found = check({ files, parsed, filled, known, now, registry });
  const located = (mistakes: ContentError[]): ContentError[] =>
    withoutRepetition(locateEntryErrors(mistakes, parsed.entryPages));
  const errors = located(found.errors);
  const warnings = located(found.warnings);
  const invalid = new Set(found.errors.map(({ page, file }) => page ?? file));
  const { translated, warnings: ofTranslations } = translate(
    files,
    parsed,
    invalid,
    known,
    registry,
    parse,
  );
  return {
    ...publish(filled, invalid, now),
    translated: translated.map(({ language, site, pages, waiting, originals }) => ({
      language,
      site,
      waiting,
      originals,
      // Parsed by the registry's schemas, and only of pages without errors.
      allPages: pages as Map<string, Page>,
      pages: publishedAt(pages as Map<string, Page>, now),
    })),
    now,
    errors,
    warnings: [...warnings, ...withoutRepetition(ofTranslations)],
  };
}

/** Makes the site in its other languages, of the files without errors. */
function translate(
  files: ContentFiles,
  { placeholders, site, pages, collections, templates }: Parsed,
  invalid: ReadonlySet<string>,
  { airports, cityNames }: KnownNames,
  registry: BlockRegistry,
  parse: ParsePage,
) {
  if (!files.translations?.length || !placeholders || !site?.site)
    return { translated: [], warnings: [] };
  return translateContent(files.translations, {
    site: { source: site.source, site: site.site },
    pages: pages.filter(({ source }) => !invalid.has(source.file)),
    collections,
    templates,
    invalid,
    known: placeholders.known,
    registry,
    parse,
    airportsIn: (language) => airportNames(airports, language, cityNames?.(language)),
  });
}

/** Lists the links to other sites in content that is published now or later. */
export function listExternalLinks(
  files: ContentFiles,
  nowIn: (timeZone: string) => Moment,
  registry: BlockRegistry = blocks,
): ExternalLink[] {
  const airports = airportNames(() => [], DEFAULT_LANGUAGE);
  const { placeholders, site, pages, collections, redirects } = parseFiles(
    files,
    registry,
    parsePage,
    airports,
  );
  if (!placeholders || !site) return [];
  const now = nowIn(site.site?.timeZone ?? DEFAULT_TIME_ZONE);
  const isShown = (block: unknown): boolean =>
    (periodOf(Object(block) as Publication)?.until ?? '') > now;
  const links = Object.fromEntries(
    Object.entries(placeholders.values.links).map(([name, to]) => [name, { to }]),
  );
  return [
    { source: site.source, value: { ...Object(site.validParts), links } },
    ...(redirects
      ? [{ source: redirects.source, value: { redirects: redirects.links.map((to) => ({ to })) } }]
      : []),
    ...[...collections.values()].map(({ source, validParts: value }) => ({ source, value })),
    ...pages.flatMap(({ source, validParts }) =>
      validParts.draft === true
        ? []
        : [
            {
              source,
              value: { blocks: validParts.blocks.map((block) => isShown(block) && block) },
            },
          ],
    ),
  ].flatMap((file) => externalLinksIn(file, placeholders.values));
}

export type Filled = ReturnType<typeof fill>;

/** Fills in the placeholders, by the site or, while it has errors, by those of its values that are valid. */
function fill({ placeholders, site, pages, redirects }: Parsed) {
  const values = site?.site ?? placeholders?.values;
  const fillIn = <Value>(value: Value): Value => (values ? fillPlaceholders(value, values) : value);
  const fillPath = (address: string): string =>
    placeholders ? fillAddress(address, placeholders.values) : address;
  return {
    values,
    site: site?.site && fillIn(site.site),
    siteParts: site && { source: site.source, value: fillIn(site.validParts) },
    pages: pages.map(({ page, ...parsed }): LocatedPage => {
      const value = fillIn(page);
      // Without errors both are one object, whose blocks are known by identity.
      const validParts = parsed.validParts === page ? value : fillIn(parsed.validParts);
      return { ...parsed, value, validParts };
    }),
    redirects: redirects && {
      source: redirects.source,
      entries: redirects.redirects.map(
        (entry) => entry && { ...entry, from: fillPath(entry.from), to: fillPath(entry.to) },
      ),
      links: redirects.links.map((to) => (to === undefined ? undefined : fillPath(to))),
    },
  };
}

/** Selects the files without errors, and what the moment publishes of them. */
function publish({ site, pages, redirects }: Filled, invalid: ReadonlySet<string>, now: Moment) {
  const validPages = pages.filter(({ source }) => !invalid.has(source.file));
  // A page without errors is parsed whole, each block by the registry's schema for its type.
  const allPages = new Map(
    validPages.map(({ source, value }) => [
      nameOfPage(source.file),
      // A template leaves out the blocks that say nothing of an entry.
      { ...value, blocks: value.blocks.filter((block) => block !== undefined) } as Page,
    ]),
  );
  return {
    site,
    pages: publishedAt(allPages, now),
    allPages,
    redirects:
      redirects && !invalid.has(redirects.source.file)
        ? redirects.entries.flatMap((entry) => entry ?? [])
        : [],
    changes: plannedChanges(validPages),
  };
}
