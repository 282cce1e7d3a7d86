import { blocks, type Page } from '../../src/blocks/registry';
import { formatContentError, type ContentError } from '../../src/content/contentErrors';
import type { Day } from '../../src/content/day';
import type { AnyBlockDefinition } from '../../src/content/defineBlock';
import { contactWarnings } from './facts/contactWarnings';
import { factWarnings } from './facts/factWarnings';
import { parsePage, parseSite, type ParsePage } from './parse/parse';
import { fillAddress, fillPlaceholders, parseValidPlaceholders } from './parse/placeholders';
import { publicationErrors, publicationWarnings } from './check/publicationErrors';
import { DEFAULT_TIME_ZONE } from '../../src/content/publicationFields';
import { publishedOn } from './publish/publish';
import type { YamlResult } from './read/readYaml';
import { parseRedirects } from './parse/parseRedirects';
import { redirectProblems } from './check/redirectErrors';
import type { Redirect } from './parse/redirectsSchema';
import { checkReferences, type KnownNames } from './check/references';
import type { Located, LocatedPage } from './check/sections';
import { PAGES_FOLDER } from './read/contentPaths';
import { plannedChanges, type PlannedChange } from './publish/plannedChanges';
import { siteSchema, type Site } from './parse/siteFileSchema';

/** The YAML files of the content folder, parsed as YAML and not checked yet. */
export type ContentFiles = { site: YamlResult; redirects?: YamlResult; pages: YamlResult[] };

/** The block types that pages may use. */
export type BlockRegistry = Readonly<Record<string, AnyBlockDefinition>>;

/** The checked content, with every placeholder filled in. */
export type Content = {
  /** Undefined when the schema refuses content/site.yaml. */
  site: Site | undefined;
  /** The day that is published. */
  today: Day;
  /** What is published today of the pages without errors, by their paths in content/pages. */
  pages: Map<string, Page>;
  /** The pages without errors as they are written, with drafts and with the blocks of other days. */
  allPages: Map<string, Page>;
  /** Where old paths lead; none while content/redirects.yaml has errors. */
  redirects: Redirect[];
  /** What appears or disappears after today, the next change first. */
  changes: PlannedChange[];
  errors: ContentError[];
  /** What an editor should change, although the content is valid. */
  warnings: ContentError[];
};

/**
 * Checks the whole content: the site, every page, and what they refer to.
 * @param registry the block types that pages may use; tests pass their own
 */
export function parseContent(
  files: ContentFiles,
  known: KnownNames,
  todayIn: (timeZone: string) => Day,
  registry: BlockRegistry = blocks,
  parse: ParsePage = parsePage,
): Content {
  const siteSource = files.site.source;
  const placeholders = siteSource && parseValidPlaceholders(siteSource.value);
  const parsedSite =
    siteSource && placeholders && parseSite(siteSource, siteSchema, placeholders.known);
  const values = parsedSite?.site ?? placeholders?.values;
  const today = todayIn(parsedSite?.site?.timeZone ?? DEFAULT_TIME_ZONE);
  const fill = <Value>(value: Value): Value => (values ? fillPlaceholders(value, values) : value);

  const results = files.pages.map(({ source, errors }) => ({
    source,
    errors,
    parsed: source && parse(source, registry, placeholders?.known),
  }));
  const pages = results.flatMap(({ source, parsed }): LocatedPage[] => {
    if (!source || !parsed) return [];
    const value = fill(parsed.page);
    const validParts = parsed.validParts === parsed.page ? value : fill(parsed.validParts);
    return [{ ...parsed, source, value, validParts }];
  });
  const redirects = checkRedirects(files.redirects, pages, known, placeholders);
  const sources = new Map(
    [siteSource, files.redirects?.source, ...results.map(({ source }) => source)].flatMap(
      (source) => (source ? [[source.file, source]] : []),
    ),
  );
  const references = checkReferences(
    pages,
    [
      ...(parsedSite && siteSource
        ? [{ source: siteSource, value: fill(parsedSite.validParts) }]
        : []),
      ...redirects.targets,
    ],
    {
      known,
      today,
      lists: parsedSite?.site?.lists,
      ownAddress: parsedSite?.site?.brand.url,
    },
    pages.length < files.pages.length,
  );
  const found = [
    ...(parsedSite?.errors ?? []),
    ...results.flatMap(({ parsed }) => parsed?.errors ?? []),
    ...pages.flatMap((page) => publicationErrors(page, registry, today)),
    ...redirects.errors,
    ...references.errors,
  ].filter(({ file, line }) => !sources.get(file)?.isConsequence(line));
  const errors = withoutRepetition([
    ...files.site.errors,
    ...(files.redirects?.errors ?? []),
    ...results.flatMap((result) => result.errors),
    ...found,
  ]);
  const invalidFiles = new Set(errors.map(({ file }) => file));
  const validPages = pages.filter(({ source }) => !invalidFiles.has(source.file));
  // A page without errors is parsed whole, each block by the registry's schema for its type.
  const allPages = new Map(
    validPages.map(({ source, value }) => [
      source.file.slice(PAGES_FOLDER.length + 1),
      value as Page,
    ]),
  );
  return {
    site: parsedSite?.site && fill(parsedSite.site),
    today,
    pages: publishedOn(allPages, today),
    allPages,
    redirects:
      files.redirects?.source && !invalidFiles.has(files.redirects.source.file)
        ? redirects.entries
        : [],
    changes: plannedChanges(validPages, today),
    errors,
    warnings: withoutRepetition([
      ...(values ? factWarnings([...sources.values()], values) : []),
      ...(values ? contactWarnings([...sources.values()], values) : []),
      ...references.warnings,
      ...pages.flatMap((page) => publicationWarnings(page, today)),
    ]),
  };
}

/** Checks content/redirects.yaml. `targets` is what `checkReferences` has to look at. */
function checkRedirects(
  file: YamlResult | undefined,
  pages: readonly LocatedPage[],
  known: KnownNames,
  placeholders: ReturnType<typeof parseValidPlaceholders> | undefined,
): { entries: Redirect[]; targets: Located<unknown>[]; errors: ContentError[] } {
  const source = file?.source;
  if (!source) return { entries: [], targets: [], errors: [] };
  const parsed = parseRedirects(source, placeholders?.known);
  const fillIn = (address: string): string =>
    placeholders ? fillAddress(address, placeholders.values) : address;
  const redirects = parsed.redirects.map(
    (entry) => entry && { ...entry, from: fillIn(entry.from), to: fillIn(entry.to) },
  );
  const taken = new Map(
    pages.flatMap(({ source: page, value, validParts }): [string, string][] =>
      value.path === undefined || validParts.draft === true ? [] : [[value.path, page.file]],
    ),
  );
  const { statics } = known.files;
  const { errors, reported } = redirectProblems(source, redirects, { pages: taken, statics });
  const targets = redirects.map((entry, index) =>
    entry && !reported.has(index) ? { to: entry.to } : undefined,
  );
  return {
    entries: redirects.flatMap((entry) => entry ?? []),
    targets: [{ source, value: { redirects: targets } }],
    errors: [...parsed.errors, ...errors],
  };
}

const withoutRepetition = (errors: readonly ContentError[]): ContentError[] => [
  ...new Map(errors.map((error) => [formatContentError(error), error])).values(),
];
