import { isReservedPath } from '../../../src/content/reservedNames';
import type { KnownNames } from '../../compiler/checks';
import type { BlockRegistry } from '../../compiler/compile';
import { followLinks, followPages, isEqual, isJsonMap, mergeYaml } from '../../compiler/edits';
import { publishedPath } from '../../compiler/pages';
import {
  entryPaths,
  fillAddress,
  MAX_REDIRECTS,
  type parseValidPlaceholders,
  redirectsSchema,
  templateOf,
} from '../../compiler/schemas';
import {
  fileOfCollection,
  kindOfFile,
  readYaml,
  REDIRECTS_FILE,
  type YamlResult,
  type YamlSource,
} from '../../compiler/sources';
import type { Draft } from './draft';
import { draftSource } from './draftSource';

/** Reads the text of a content file. */
export const readText = (file: string, text: string): YamlResult =>
  readYaml(file, new TextEncoder().encode(text), kindOfFile(file));

/** The files as they are saved, and what their paths are made of. */
type Saved = {
  saved: ReadonlyMap<string, YamlResult>;
  placeholders: ReturnType<typeof parseValidPlaceholders>;
  registry: BlockRegistry;
  airports: KnownNames['airports'];
};

/** Makes the new text of a file of its present one, null for none; undefined for a file that stays away. */
export type Rewrite = (text: string | null) => string | undefined;

/** Finds the published path of a page as it is written, by its file; of a template, those of its pages. */
function writtenPaths(
  source: YamlSource,
  { saved, placeholders, registry, airports }: Saved,
): Map<string, string> {
  const { file, value } = source;
  const collection = templateOf(source);
  if (collection !== undefined) {
    const list = saved.get(fileOfCollection(String(collection)))?.source;
    return entryPaths(source, list, registry, placeholders.known, airports);
  }
  const isPublished = isJsonMap(value) && publishedPath(value, placeholders.values) !== undefined;
  return new Map(isPublished ? [[file, String(value['path'])]] : []);
}

/**
 * Finds the other files that follow a page that a draft gives another path, or the pages of a template:
 * content/redirects.yaml, and those whose links lead there.
 * @param before the text of the page until the save
 * @returns the files by their paths; none when no visitor misses an old path: it stays, it cannot have
 *   been published, or another page has it
 */
export function filesAfter(
  { file, value }: Draft,
  before: string,
  content: Saved,
): Map<string, Rewrite> {
  const { saved, placeholders } = content;
  const { values } = placeholders;
  const fill = (address: string): string => fillAddress(address, values);
  const old = readText(file, before).source;
  const news = writtenPaths(draftSource(file, value), content);
  const others = [...saved].filter(([name]) => name !== file && name !== REDIRECTS_FILE);
  const taken = new Set([
    ...[...news.values()].map(fill),
    ...others.map(
      ([, { source }]) => isJsonMap(source?.value) && publishedPath(source.value, values),
    ),
  ]);
  const moves = [...(old ? writtenPaths(old, content) : [])].flatMap(([name, was]) => {
    const is = news.get(name);
    if (is === undefined || taken.has(fill(was)) || isReservedPath(fill(was))) return [];
    const redirects = [{ from: fill(was), to: fill(is) }];
    return redirectsSchema.safeParse({ redirects }).success ? [{ was, is }] : [];
  });
  if (moves.length === 0) return new Map();
  const changes = { moves, fill };
  const leading = others.filter(
    ([, { source }]) => source && !isEqual(source.value, followLinks(source.value, changes)),
  );
  const followInside =
    (name: string): Rewrite =>
    (text) =>
      text === null
        ? undefined
        : mergeYaml(text, followLinks(readText(name, text).source?.value, changes));
  return new Map<string, Rewrite>([
    [REDIRECTS_FILE, (text) => followPages(text, changes)],
    ...leading.map(([name]) => [name, followInside(name)] as const),
  ]);
}

/** What a save of another path changes beside the page, as a sentence. */
export function renameNote(file: string, content: Saved): string {
  const { source } = content.saved.get(file) ?? {};
  const count = source ? writtenPaths(source, content).size : 0;
  const written: unknown = content.saved.get(REDIRECTS_FILE)?.source?.value;
  const redirects: unknown = isJsonMap(written) ? written['redirects'] : [];
  const room = MAX_REDIRECTS - (Array.isArray(redirects) ? redirects.length : 0);
  if (count === 0)
    return 'No visitor knows the old path yet: links and redirects stay as they are.';
  if (count > room)
    return `${count} paths change, and Redirects has room for ${room} more: the new path cannot be saved. Remove redirects first.`;
  return count === 1
    ? 'Links follow, and the old path leads to the new one.'
    : `Links follow, and the ${count} old paths lead to the new ones.`;
}
