import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { parseValidPlaceholders } from '../parse/placeholders';
import { readContentFolder } from '../read/contentFolder';
import { positionsIn } from '../read/positions';
import { valueOfText } from '../write/mergeYaml';
import { isJsonMap, type JsonMap } from '../write/compareValues';
import { fileOfPage, kindOfFile, nameOfPage, SITE_FILE } from '../read/contentPaths';
import { gitVersion, NoVersion, type GitVersion } from '../read/gitVersion';
import { isVersion } from './matchVersions';
import { isPagePath } from '../pageFiles';
import type { Content } from '../compile';
import { pathsThatLead, publishedPath } from '../publish/publishedPath';

/** The versions that may be the published one, the best guess first: a branch is compared with its origin. */
const BASES = ['origin/HEAD', 'main', 'master', 'HEAD'];

/** A page file that had another value before: what it was, and what it is now. */
type Move = { file: string; before: JsonMap; after: JsonMap };

/**
 * Finds pages and templates whose path has changed since the published version in git, without a redirect from the old
 * path. Outside a git clone nothing is known of earlier versions, and nothing is found.
 * @param projectFolder the folder that holds `content/`
 */
export function movedPageWarnings(
  projectFolder: string,
  content: Pick<Content, 'site' | 'allPages' | 'redirects'>,
): ContentError[] {
  const { site, allPages } = content;
  const version = publishedVersion(projectFolder);
  if (!version || !site) return [];
  const textNow = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');
  const changed = version.changedFiles('content');
  const oldSite = changed.some(({ file, status }) => file === SITE_FILE && status !== 'added')
    ? parseValidPlaceholders(valueOf(version.textOf(SITE_FILE))).values
    : site;
  const leading = pathsThatLead(content);
  const hasNewSlug = oldSite.brand.slug !== site.brand.slug;
  const unchanged = hasNewSlug ? unchangedPages(allPages.keys(), changed, textNow) : [];
  const moves = [...changedPages(changed, version, textNow), ...unchanged];
  const warn = (file: string, was: string, is: string, line: string): ContentError[] => {
    if (leading.has(was)) return [];
    const message = errorMessages.movedPage(was, is, version.commit, line);
    const text = textNow(file);
    return [{ file, ...positionsIn(() => text).positionOf(['path']), message }];
  };
  const movedTemplates = moves.filter(
    ({ before, after }) => before['for'] !== undefined && before['path'] !== after['path'],
  );
  const earlier = [...movedTemplates.map(({ file }) => file), ...(hasNewSlug ? [SITE_FILE] : [])];
  return [
    ...moves.flatMap(({ file, before, after }) => {
      const was = publishedPath(before, oldSite);
      const is = publishedPath(after, site);
      if (was === undefined || is === undefined) return [];
      const from = hasNewSlug ? was : String(before['path']);
      return warn(file, was, is, redirectLine(from, String(after['path'])));
    }),
    ...movedEntries(
      projectFolder,
      new Map(earlier.map((file) => [file, version.textOf(file)])),
      allPages,
    ).flatMap(({ file, was, is }) => warn(file, was, is, redirectLine(was, is))),
  ];
}

/** Compiles the pages of templates as some files were, and finds the old and the new path of each. */
function movedEntries(
  projectFolder: string,
  earlier: ReadonlyMap<string, string>,
  allPages: Content['allPages'],
): { file: string; was: string; is: string }[] {
  if (earlier.size === 0) return [];
  const { allPages: before } = readContentFolder(projectFolder, { texts: earlier });
  return [...before].flatMap(([name, page]) => {
    const now = allPages.get(name);
    const [template = '', entry] = name.split('#');
    const isShown = now && page.draft !== true && now.draft !== true;
    return isShown && entry !== undefined && now.path !== page.path
      ? [{ file: fileOfPage(template), was: page.path, is: now.path }]
      : [];
  });
}

function publishedVersion(projectFolder: string): GitVersion | undefined {
  try {
    return gitVersion(projectFolder, ...BASES);
  } catch (error) {
    if (error instanceof NoVersion) return undefined;
    throw error;
  }
}

type ChangedFiles = ReturnType<GitVersion['changedFiles']>;

/** The pages that have changed. A file with another name is known by its blocks. */
function changedPages(
  changed: ChangedFiles,
  version: GitVersion,
  textNow: (file: string) => string,
): Move[] {
  const pages = changed.filter(
    ({ file }) => kindOfFile(file) === 'page' && isPagePath(nameOfPage(file)),
  );
  const added = pages
    .filter(({ status }) => status === 'added')
    .map(({ file }) => ({ file, after: valueOf(textNow(file)) }));
  return pages.flatMap(({ file, status }): Move[] => {
    if (status === 'added') return [];
    const before = valueOf(version.textOf(file));
    if (status === 'changed') return [{ file, before, after: valueOf(textNow(file)) }];
    const renamed = added.find(({ after }) => isVersion(before, after));
    return renamed ? [{ ...renamed, before }] : [];
  });
}

/** The other pages. With another slug of the brand, their paths may have changed all the same. */
const unchangedPages = (
  names: Iterable<string>,
  changed: ChangedFiles,
  textNow: (file: string) => string,
): Move[] =>
  [...names]
    .filter((name) => !name.includes('#'))
    .map(fileOfPage)
    .filter((file) => !changed.some((change) => change.file === file))
    .map((file) => ({ file, value: valueOf(textNow(file)) }))
    .map(({ file, value }) => ({ file, before: value, after: value }));

function valueOf(text: string): JsonMap {
  const value = valueOfText(text.replace(/^\uFEFF/, ''));
  return isJsonMap(value) ? value : {};
}

/** The line of content/redirects.yaml that leads from one path to another. */
const redirectLine = (from: string, to: string): string =>
  `- { from: ${quoted(from)}, to: ${quoted(to)}, permanent: true }`;

/** An address in a group of one line: one with a placeholder must be in quotation marks there. */
const quoted = (address: string): string => (address.includes('{') ? `'${address}'` : address);
