import { blocks, type Page } from '../blocks/registry';
import { formatContentError, type ContentError } from '../content/contentErrors';
import type { AnyBlockDefinition } from '../content/defineBlock';
import { parsePage, parseSite, type PageDraft } from '../content/parse';
import { fillPlaceholders } from '../content/placeholders';
import type { YamlResult } from '../content/readYaml';
import { checkReferences, type KnownNames, type Located } from '../content/references';
import { siteSchema, type Site } from './siteSchema';

/** The YAML files of the content folder, parsed as YAML and not checked yet. */
export type ContentFiles = { site: YamlResult; pages: YamlResult[] };

/** The block types that pages may use. */
export type BlockRegistry = Readonly<Record<string, AnyBlockDefinition>>;

/** The checked content, with every placeholder filled in. */
export type Content = {
  /** Undefined when the schema refuses content/site.yaml. */
  site: Site | undefined;
  /** The pages without errors, by file name. */
  pages: Map<string, Page>;
  errors: ContentError[];
};

type PageResult = { page?: Located<PageDraft>; errors: ContentError[] };

/**
 * Checks the whole content: the site, every page, and what they refer to.
 * @param files the files, each with its value or its YAML errors
 * @param known the files and forms that content may refer to
 * @param registry the block types that pages may use; tests pass their own
 * @returns the site and the pages without errors, and all errors
 */
export function parseContent(
  files: ContentFiles,
  known: KnownNames,
  registry: BlockRegistry = blocks,
): Content {
  const siteSource = files.site.source;
  const parsedSite = siteSource && parseSite(siteSource, siteSchema);
  const site = parsedSite?.site;
  const filledSite = site && fillPlaceholders(site, site);

  const results = files.pages.map((file) => parsePageFile(file, registry, site));
  const pages = results.flatMap(({ page }) => (page ? [page] : []));
  const errors = withoutRepetition([
    ...(parsedSite ?? files.site).errors,
    ...results.flatMap((result) => result.errors),
    ...checkReferences(
      pages,
      filledSite && siteSource && { source: siteSource, value: filledSite },
      known,
      pages.length < files.pages.length,
    ),
  ]);
  const invalidFiles = new Set(errors.map(({ file }) => file));
  const validPages = pages.filter(({ source }) => !invalidFiles.has(source.file));
  return {
    site: filledSite,
    // A page without errors is parsed whole, each block by the registry's schema for its type.
    pages: new Map(validPages.map(({ source, value }) => [baseName(source.file), value as Page])),
    errors,
  };
}

function parsePageFile(
  { source, errors }: YamlResult,
  registry: BlockRegistry,
  site: Site | undefined,
): PageResult {
  if (!source) return { errors };
  const { page, errors: pageErrors } = parsePage(source, registry, site);
  return {
    page: { source, value: site ? fillPlaceholders(page, site) : page },
    errors: pageErrors,
  };
}

const withoutRepetition = (errors: readonly ContentError[]): ContentError[] => [
  ...new Map(errors.map((error) => [formatContentError(error), error])).values(),
];

/** The name of a file. The visual editor runs this module in the browser, which has no `node:path`. */
const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);
