import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blocks, type Page } from '../blocks/registry';
import { parsePage, parseSite, type ParsedPage } from '../content/parse';
import { fillPlaceholders } from '../content/placeholders';
import { problems, type Problem } from '../content/problems';
import { readYaml, type YamlReading } from '../content/readYaml';
import { checkReferences, type KnownFiles, type Located } from '../content/references';
import type { Site } from '../content/siteSchema';

/** The content folder read and checked whole. */
export type Content = {
  site: Site | undefined;
  /** The pages without mistakes, by file name. */
  pages: Map<string, Page>;
  problems: Problem[];
};

const PAGE_FILE = /^[^._~#][^~#]*\.yaml$/;

/** Names of the pages' files; hidden files, editors' backups and `.yml` are left alone. */
export const isPageFile = (name: string): boolean => PAGE_FILE.test(name);

/**
 * Reads `content/` below the project folder: every page and the site, with all their mistakes.
 * @param projectFolder the folder that holds `content/` and `static/`
 */
export function readContent(projectFolder: string): Content {
  const read = (file: string, kind: 'page' | 'site'): YamlReading =>
    readYaml(file, readFileSync(path.join(projectFolder, file)), kind);

  const siteFile = 'content/site.yaml';
  const siteReading: YamlReading = existsSync(path.join(projectFolder, siteFile))
    ? read(siteFile, 'site')
    : { problems: [{ file: siteFile, line: 1, column: 1, message: problems.noSite() }] };
  const parsedSite = siteReading.source && parseSite(siteReading.source);
  const site = parsedSite?.site;

  const pagesFolder = path.join(projectFolder, 'content/pages');
  const names = listFolder(pagesFolder).filter(isPageFile);
  const readings = names.map((name) => {
    const reading = read(`content/pages/${name}`, 'page');
    const parsed = reading.source && parsePage(reading.source, blocks, site);
    return { name, source: reading.source, parsed, problems: parsed?.problems ?? reading.problems };
  });

  const located = readings.flatMap(({ source, parsed }): Located<ParsedPage>[] =>
    source && parsed?.page
      ? [{ source, value: site ? fillPlaceholders(parsed.page, site) : parsed.page }]
      : [],
  );
  const filledSite = site && fillPlaceholders(site, site);
  const found = [
    ...(parsedSite?.problems ?? siteReading.problems),
    ...readings.flatMap((reading) => reading.problems),
    ...checkReferences(
      located,
      filledSite && siteReading.source && { source: siteReading.source, value: filledSite },
      knownFiles(projectFolder),
      brokenPaths(
        readings.filter(({ parsed }) => !parsed?.page),
        site,
      ),
    ),
  ];
  const hasHome = located.some(({ value }) => value.path === '/');
  if (!hasHome && located.length === names.length) {
    found.push({ file: 'content/pages/home.yaml', line: 1, column: 1, message: problems.noHome() });
  }
  const faulty = new Set(found.map(({ file }) => file));
  const pages = located.filter(({ source }) => !faulty.has(source.file));
  return {
    site: filledSite,
    // parsePage parsed every block by the registry's own schema for its type.
    pages: new Map(pages.map(({ source, value }) => [path.basename(source.file), value as Page])),
    problems: found,
  };
}

/** The paths of pages with mistakes, as far as they can be read. */
function brokenPaths(
  readings: { source?: { value: unknown } | undefined }[],
  site: Site | undefined,
): string[] | 'unknown' {
  const paths = readings.map(
    ({ source }) => (source?.value as { path?: unknown } | undefined)?.path,
  );
  if (paths.some((found) => typeof found !== 'string')) return 'unknown';
  const known = paths.map((found) => ({ path: String(found) }));
  return (site ? fillPlaceholders(known, site) : known).map(({ path: filled }) => filled);
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
