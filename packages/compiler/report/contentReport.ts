import { fillPlaceholders, jsonSchema, parseValidPlaceholders, schemaOfPage } from '../schemas';
import { isJsonMap, type JsonMap } from '../edits';
import { collectionOfFile, kindOfFile, REDIRECTS_FILE, SITE_FILE } from '../sources';
import type { EntryChange } from './entryChanges';
import { escapeMarkdown } from './markdownText';
import { isVersion } from '../checks';
import {
  blockName,
  collectionChanges,
  pageChanges,
  redirectChanges,
  siteChanges,
} from './pageChanges';
import { blocks } from '../../../src/blocks/registry';

/** One version of a content file: absent, not valid YAML, or its value. */
export type FileVersion = 'absent' | 'invalid' | JsonMap;

/** A content file that has changed. */
type ChangedFile = { file: string; before: FileVersion; after: FileVersion };

/** A picture or video that has changed, and the names of the pages that show it, in Markdown. */
export type ChangedMedia = {
  file: string;
  status: 'added' | 'removed' | 'replaced';
  usedOn: string[];
};

/** What the report is about. */
export type ContentChanges = {
  /** The version that the content is compared with, as the report names it. */
  base: string;
  files: ChangedFile[];
  media: ChangedMedia[];
  /** A line for each language whose texts have changed. */
  translations: string[];
  /** The present value of content/site.yaml, for the placeholders in the names of pages. */
  site: unknown;
};

/**
 * Writes what has changed in the content, in an editor's terms.
 * @returns the report in Markdown; 'No changes.' when nothing has changed
 */
export function contentReport(changes: ContentChanges): string {
  const { base, files, media, translations, site } = changes;
  if ([...files, ...media, ...translations].length === 0) return 'No changes.\n';
  const pages = withRenamed(files.filter(({ file }) => kindOfFile(file) === 'page'));
  const redirects = files.find(({ file }) => file === REDIRECTS_FILE);
  const shared = files.find(({ file }) => file === SITE_FILE);
  const sections = [
    `# Changes of the content since ${escapeMarkdown(base)}`,
    ...pages.map((page) => pageSection(page, site)),
    ...files.flatMap(collectionSection),
    ...(redirects ? [redirectsSection(redirects)] : []),
    ...(shared ? [siteSection(shared)] : []),
    ...(translations.length > 0 ? [translationsSection(translations)] : []),
    ...(media.length > 0 ? [mediaSection(media)] : []),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** A page that has changed. `oldFile` is the name of its file before it was renamed. */
type ChangedPage = ChangedFile & { oldFile?: string };

/** Takes a removed and an added file that hold the same page for one file. */
function withRenamed(files: readonly ChangedFile[]): ChangedPage[] {
  const removed = new Set(files.filter(({ after }) => after === 'absent'));
  const pages = files.map((page): ChangedPage => {
    if (page.before !== 'absent' || !isJsonMap(page.after)) return page;
    const { path } = page.after;
    const candidates = [...removed].filter(({ before }) => isJsonMap(before));
    const old =
      candidates.find(({ before }) => isJsonMap(before) && before['path'] === path) ??
      candidates.find(({ before }) => isVersion(before, page.after));
    if (!old) return page;
    removed.delete(old);
    return { ...page, before: old.before, oldFile: old.file };
  });
  const renamed = new Set(pages.map(({ oldFile }) => oldFile));
  return pages.filter(({ file }) => !renamed.has(file));
}

function pageSection(page: ChangedPage, site: unknown): string {
  const shown = isJsonMap(page.after) ? page.after : page.before;
  const name = isJsonMap(shown) ? pageName(shown, site) : escapeMarkdown(page.file);
  return `## ${name}\n\n${pageLines(page).join('\n')}`;
}

/**
 * Names a page by its headline and path.
 * @returns such as `Fly on your own time (/)`, in Markdown
 */
export function pageName(page: JsonMap, site: unknown): string {
  const [first] = Array.isArray(page['blocks']) ? (page['blocks'] as unknown[]) : [];
  const type = isJsonMap(first) ? String(first['type']) : '';
  const opensPage = Object.values(blocks).some(
    (block) => block.type === type && 'opensPage' in block && block.opensPage,
  );
  const headline = opensPage && isJsonMap(first) ? first['title'] : page['title'];
  const filled = fillPlaceholders(
    { path: String(page['path'] ?? ''), title: String(headline ?? page['title'] ?? 'Page') },
    parseValidPlaceholders(site).values,
  );
  return escapeMarkdown(`${filled.title} (${filled.path})`);
}

function pageLines({ file, oldFile, before, after }: ChangedPage): string[] {
  if (before === 'invalid' && after === 'invalid') return [INVALID_BOTH];
  if (before === 'invalid') return [INVALID_BEFORE];
  if (after === 'invalid') return [INVALID_AFTER];
  if (after === 'absent') return [`- Page removed: ${escapeMarkdown(file)}`];
  if (before === 'absent') return addedPage(file, after);
  const changes = pageChanges(before, after, jsonSchema(schemaOfPage(file)));
  const renamed = oldFile
    ? [`- File renamed from ${escapeMarkdown(oldFile)} to ${escapeMarkdown(file)}`]
    : [];
  const lines = [
    ...renamed,
    ...changes.fields.map((change) => `- ${capital(change)}`),
    ...changes.blocks.flatMap(blockLines),
  ];
  return lines.length === 0 ? [LAYOUT_ONLY] : lines;
}

const LAYOUT_ONLY = '_Comments or layout only._';
const INVALID_BEFORE =
  '- The earlier version is not valid YAML, so it cannot be compared. The file is valid now.';
const INVALID_AFTER =
  '- The file is not valid YAML now, so it cannot be compared. Run npm run content:check.';
const INVALID_BOTH =
  '- Neither version is valid YAML, so they cannot be compared. Run npm run content:check.';

function addedPage(file: string, page: JsonMap): string[] {
  const list = Array.isArray(page['blocks']) ? (page['blocks'] as unknown[]) : [];
  return [
    `- Page added: ${escapeMarkdown(file)}`,
    ...list.map((block, index) => `  - ${blockName(block, index)}`),
  ];
}

/** The lines about a block: one for one change, else a line for each below its name. */
function blockLines({ name, statements, fields }: EntryChange): string[] {
  const [statement] = statements;
  if (fields.length === 0 && statements.length === 1) return [`- **${name}** ${statement}`];
  if (statements.length === 0 && fields.length === 1) return [`- **${name}**: ${fields[0]}`];
  return [`- **${name}**`, ...[...statements, ...fields].map((change) => `  - ${change}`)];
}

function siteSection({ before, after }: ChangedFile): string {
  const title = `## Shared content (${SITE_FILE})`;
  if (!isJsonMap(before) || !isJsonMap(after))
    return `${title}\n\n${pageLines({ file: SITE_FILE, before, after }).join('\n')}`;
  const sections = siteChanges(before, after).map(
    ({ section, changes }) =>
      `### ${escapeMarkdown(section)}\n\n${changes.map((change) => `- ${capital(change)}`).join('\n')}`,
  );
  return [title, ...(sections.length === 0 ? [LAYOUT_ONLY] : sections)].join('\n\n');
}

const redirectsSection = (changed: ChangedFile): string =>
  listSection('Redirects', changed, (before, after) =>
    redirectChanges(before, after).map((change) => `- ${capital(change)}`),
  );

function collectionSection(changed: ChangedFile): string[] {
  const collection = collectionOfFile(changed.file);
  if (!collection) return [];
  const linesOf = (before: JsonMap, after: JsonMap): string[] =>
    collectionChanges(collection, before, after).flatMap(blockLines);
  return [listSection(collection.label, changed, linesOf)];
}

/** The entries of a file that have changed. Without a file there is none. */
function listSection(
  label: string,
  { file, before, after }: ChangedFile,
  linesOf: (before: JsonMap, after: JsonMap) => string[],
): string {
  const title = `## ${label} (${file})`;
  if (before === 'invalid' || after === 'invalid')
    return `${title}\n\n${pageLines({ file, before, after }).join('\n')}`;
  const lines = linesOf(before === 'absent' ? {} : before, after === 'absent' ? {} : after);
  return `${title}\n\n${lines.length === 0 ? LAYOUT_ONLY : lines.join('\n')}`;
}

const translationsSection = (lines: readonly string[]): string =>
  `## Translations\n\n${lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n')}`;

function mediaSection(media: readonly ChangedMedia[]): string {
  const lines = media.map(({ file, status, usedOn }) => {
    const pages = usedOn.length === 0 ? '' : `; used on ${usedOn.join('; ')}`;
    return `- ${escapeMarkdown(file)} ${status}${pages}`;
  });
  return `## Pictures and videos\n\n${lines.join('\n')}`;
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
