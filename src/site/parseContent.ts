import { blocks, type Page } from '../blocks/registry';
import { formatContentError, type ContentError } from '../content/contentErrors';
import type { AnyBlockDefinition } from '../content/defineBlock';
import { factWarnings } from '../content/facts/factWarnings';
import { parsePage, parseSite } from '../content/parse';
import { fillPlaceholders, salvagePlaceholders } from '../content/placeholders';
import type { YamlResult } from '../content/readYaml';
import { checkReferences, type KnownNames } from '../content/references';
import type { LocatedPage } from '../content/sections';
import { PAGES_FOLDER } from './contentPaths';
import { siteSchema, type Site } from './siteSchema';

/** The YAML files of the content folder, parsed as YAML and not checked yet. */
export type ContentFiles = { site: YamlResult; pages: YamlResult[] };

/** The block types that pages may use. */
export type BlockRegistry = Readonly<Record<string, AnyBlockDefinition>>;

/** The checked content, with every placeholder filled in. */
export type Content = {
  /** Undefined when the schema refuses content/site.yaml. */
  site: Site | undefined;
  /** The pages without errors, by their paths in content/pages. */
  pages: Map<string, Page>;
  errors: ContentError[];
  /** What an editor should change, although the content is valid. */
  warnings: ContentError[];
};

/**
 * Checks the whole content: the site, every page, and what they refer to.
 * @param files the files, each with its value or its YAML errors
 * @param known the files and forms that content may refer to
 * @param registry the block types that pages may use; tests pass their own
 * @returns the site and the pages without errors, all errors, and all warnings
 */
export function parseContent(
  files: ContentFiles,
  known: KnownNames,
  registry: BlockRegistry = blocks,
): Content {
  const siteSource = files.site.source;
  const placeholders = siteSource && salvagePlaceholders(siteSource.value);
  const parsedSite =
    siteSource && placeholders && parseSite(siteSource, siteSchema, placeholders.known);
  const values = parsedSite?.site ?? placeholders?.values;
  const fill = <Value>(value: Value): Value => (values ? fillPlaceholders(value, values) : value);

  const results = files.pages.map(({ source, errors }) => ({
    source,
    errors,
    parsed: source && parsePage(source, registry, placeholders?.known),
  }));
  const pages = results.flatMap(({ source, parsed }): LocatedPage[] =>
    source && parsed
      ? [{ ...parsed, source, value: fill(parsed.page), found: fill(parsed.found) }]
      : [],
  );
  const sources = new Map(
    [siteSource, ...results.map(({ source }) => source)].flatMap((source) =>
      source ? [[source.file, source]] : [],
    ),
  );
  const found = [
    ...(parsedSite?.errors ?? []),
    ...results.flatMap(({ parsed }) => parsed?.errors ?? []),
    ...checkReferences(
      pages,
      parsedSite && siteSource && { source: siteSource, value: fill(parsedSite.found) },
      known,
      pages.length < files.pages.length,
    ),
  ].filter(({ file, line }) => !sources.get(file)?.isConsequence(line));
  const errors = withoutRepetition([
    ...files.site.errors,
    ...results.flatMap((result) => result.errors),
    ...found,
  ]);
  const invalidFiles = new Set(errors.map(({ file }) => file));
  const validPages = pages.filter(({ source }) => !invalidFiles.has(source.file));
  return {
    site: parsedSite?.site && fill(parsedSite.site),
    // A page without errors is parsed whole, each block by the registry's schema for its type.
    pages: new Map(
      validPages.map(({ source, value }) => [
        source.file.slice(PAGES_FOLDER.length + 1),
        value as Page,
      ]),
    ),
    errors,
    warnings: values ? withoutRepetition(factWarnings([...sources.values()], values)) : [],
  };
}

const withoutRepetition = (errors: readonly ContentError[]): ContentError[] => [
  ...new Map(errors.map((error) => [formatContentError(error), error])).values(),
];
