import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { blocks, type Page } from '../blocks/registry';
import type { AnyBlockDefinition } from '../content/defineBlock';
import { parsePage, parseSite } from '../content/parse';
import { fillPlaceholders } from '../content/placeholders';
import { formatContentError, errorMessages, type ContentError } from '../content/contentErrors';
import { readYaml, type YamlResult } from '../content/readYaml';
import { checkReferences, type KnownFiles } from '../content/references';
import { OPENABLE_FORMS } from '../content/forms';
import { siteSchema, type Site } from '../content/siteSchema';

/** The content folder read and checked whole. */
export type Content = {
  site: Site | undefined;
  /** The pages without mistakes, by file name. */
  pages: Map<string, Page>;
  problems: ContentError[];
};

const PAGE_FILE = /^[^._~#][^~#]*\.yaml$/;

/** Names of the pages' files; hidden files, editors' backups and `.yml` are left alone. */
export const isPageFile = (name: string): boolean => PAGE_FILE.test(name);

/**
 * Reads `content/` below the project folder: every page and the site, with all their mistakes.
 * @param projectFolder the folder that holds `content/` and `static/`
 * @param registry the block types that pages may use; tests pass their own
 */
export function readContentFolder(
  projectFolder: string,
  registry: Readonly<Record<string, AnyBlockDefinition>> = blocks,
): Content {
  const read = (file: string, kind: 'page' | 'site'): YamlResult =>
    readYaml(file, readFileSync(path.join(projectFolder, file)), kind);

  const siteFile = 'content/site.yaml';
  const siteReading: YamlResult = existsSync(path.join(projectFolder, siteFile))
    ? read(siteFile, 'site')
    : { problems: [{ file: siteFile, line: 1, column: 1, message: errorMessages.noSite() }] };
  const parsedSite = siteReading.source && parseSite(siteReading.source, siteSchema);
  const site = parsedSite?.site;

  const pagesFolder = path.join(projectFolder, 'content/pages');
  const names = listFolder(pagesFolder).filter(
    (name) => isPageFile(name) && statSync(path.join(pagesFolder, name)).isFile(),
  );
  const readings = names.map((name) => {
    const { source, problems: unreadable } = read(`content/pages/${name}`, 'page');
    if (!source) return { problems: unreadable };
    const { page, problems: found } = parsePage(source, registry, site);
    return {
      located: { source, value: site ? fillPlaceholders(page, site) : page },
      problems: found,
    };
  });
  const located = readings.flatMap((reading) => (reading.located ? [reading.located] : []));
  const filledSite = site && fillPlaceholders(site, site);
  const found = [
    ...(parsedSite?.problems ?? siteReading.problems),
    ...readings.flatMap((reading) => reading.problems),
    ...checkReferences(
      located,
      filledSite && siteReading.source && { source: siteReading.source, value: filledSite },
      { files: knownFiles(projectFolder), openableForms: OPENABLE_FORMS },
      located.length < names.length,
    ),
  ];
  const told = [
    ...new Map(found.map((problem) => [formatContentError(problem), problem])).values(),
  ];
  const faulty = new Set(told.map(({ file }) => file));
  const pages = located.filter(({ source }) => !faulty.has(source.file));
  return {
    site: filledSite,
    // A page without a problem was parsed whole, each block by the registry's schema for its type.
    pages: new Map(pages.map(({ source, value }) => [path.basename(source.file), value as Page])),
    problems: told,
  };
}

const listFolder = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).sort() : [];

/** The names of the files that content may refer to. */
export const knownFiles = (projectFolder: string): KnownFiles => ({
  pictures: listFolder(path.join(projectFolder, 'content/images')).filter((name) =>
    /\.(jpe?g|png|webp|avif|svg)$/i.test(name),
  ),
  videos: listFolder(path.join(projectFolder, 'content/video')).filter((name) =>
    /\.(mp4|webm)$/i.test(name),
  ),
  statics: listFolder(path.join(projectFolder, 'static')).map((name) => `/${name}`),
});
