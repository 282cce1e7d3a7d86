import { isReservedPath } from '../../../src/content/reservedNames';
import { followLinks, followPage, isEqual, isJsonMap, mergeYaml } from '../../compiler/edits';
import { publishedPath } from '../../compiler/pages';
import { fillAddress, redirectsSchema, type PlaceholderValues } from '../../compiler/schemas';
import { kindOfFile, readYaml, REDIRECTS_FILE, type YamlResult } from '../../compiler/sources';
import type { Draft } from './draft';

/** Reads the text of a content file. */
export const readText = (file: string, text: string): YamlResult =>
  readYaml(file, new TextEncoder().encode(text), kindOfFile(file));

/** The files as they are saved, and the values of their placeholders. */
type Saved = { saved: ReadonlyMap<string, YamlResult>; values: PlaceholderValues };

/** Makes the new text of a file of its present one, null for none; undefined for a file that stays away. */
type Rewrite = (text: string | null) => string | undefined;

/**
 * Finds the other files that follow a page that a draft gives another path: content/redirects.yaml, and
 * those whose links lead there.
 * @param before the text of the page until the save
 * @returns the files by their paths; none when no visitor misses an old path: it stays, it cannot have
 *   been published, or another page has it
 */
export function filesAfter(
  { file, value }: Draft,
  before: string,
  { saved, values }: Saved,
): Map<string, Rewrite> {
  const pathOf = (page: unknown): string | undefined =>
    isJsonMap(page) ? publishedPath(page, values) : undefined;
  const none = new Map<string, Rewrite>();
  const old = readText(file, before).source?.value;
  const [was, is] = [pathOf(old), pathOf(value)];
  if (was === undefined || is === undefined || was === is || isReservedPath(was)) return none;
  if (!redirectsSchema.safeParse({ redirects: [{ from: was, to: is }] }).success) return none;
  const others = [...saved].filter(([name]) => name !== file && name !== REDIRECTS_FILE);
  if (others.some(([, { source }]) => pathOf(source?.value) === was)) return none;
  const writtenPath = (page: unknown): string => String(Reflect.get(Object(page), 'path'));
  const fill = (address: string): string => fillAddress(address, values);
  const change = { was: writtenPath(old), is: writtenPath(value), fill };
  const leading = others.filter(
    ([, { source }]) => source && !isEqual(source.value, followLinks(source.value, change)),
  );
  const followInside =
    (name: string): Rewrite =>
    (text) =>
      text === null
        ? undefined
        : mergeYaml(text, followLinks(readText(name, text).source?.value, change));
  return new Map<string, Rewrite>([
    [REDIRECTS_FILE, (text) => followPage(text, change)],
    ...leading.map(([name]) => [name, followInside(name)] as const),
  ]);
}
