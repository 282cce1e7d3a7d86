import { isReservedPath } from '../../../src/content/reservedNames';
import { followPage, isJsonMap } from '../../compiler/edits';
import { publishedPath } from '../../compiler/pages';
import { fillAddress, redirectsSchema, type PlaceholderValues } from '../../compiler/schemas';
import { kindOfFile, readYaml, type YamlResult } from '../../compiler/sources';
import type { Draft } from './draft';

/** Reads the text of a content file. */
export const readText = (file: string, text: string): YamlResult =>
  readYaml(file, new TextEncoder().encode(text), kindOfFile(file));

/** The files as they are saved, and the values of their placeholders. */
type Saved = { saved: ReadonlyMap<string, YamlResult>; values: PlaceholderValues };

/**
 * Finds how content/redirects.yaml follows a page that a draft gives another path.
 * @param before the text of the page until the save
 * @returns makes the new text of the file of its present one, null for none; undefined when no visitor
 *   misses an old path: it stays, it cannot have been published, or another page has it
 */
export function redirectsAfter(
  { file, value }: Draft,
  before: string,
  { saved, values }: Saved,
): ((redirects: string | null) => string) | undefined {
  const pathOf = (page: unknown): string | undefined =>
    isJsonMap(page) ? publishedPath(page, values) : undefined;
  const old = readText(file, before).source?.value;
  const [was, is] = [pathOf(old), pathOf(value)];
  if (was === undefined || is === undefined || was === is || isReservedPath(was)) return undefined;
  if (!redirectsSchema.safeParse({ redirects: [{ from: was, to: is }] }).success) return undefined;
  const others = [...saved].filter(([name]) => name !== file);
  if (others.some(([, { source }]) => pathOf(source?.value) === was)) return undefined;
  const writtenPath = (page: unknown): string => String(Reflect.get(Object(page), 'path'));
  return (redirects) =>
    followPage(redirects, { was: writtenPath(old), is: writtenPath(value) }, (address) =>
      fillAddress(address, values),
    );
}
