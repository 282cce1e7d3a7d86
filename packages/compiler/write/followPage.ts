import { parseInternalLink } from '../../../src/content/link';
import { REDIRECTS_FILE, REDIRECTS_SCHEMA_COMMENT } from '../read/contentPaths';
import { isJsonMap } from './compareValues';
import { mergeYaml, newYaml, valueOfText } from './mergeYaml';

/** The path of a page before and after a save, as the page writes it: with placeholders. */
type PathChange = { was: string; is: string };

/**
 * Writes into content/redirects.yaml that a page has another path. Its old path leads to the new one. What
 * led to the old path leads to the new one too, so that no redirect leads to another; and an earlier
 * redirect from the new path to the old one turns round.
 * @param text the text of the file; null when there is none
 * @param fill fills in the placeholders of an address
 * @throws {Error} when the file holds no list of redirects
 */
export function followPage(
  text: string | null,
  { was, is }: PathChange,
  fill: (address: string) => string,
): string {
  const read = text === null ? null : valueOfText(text.replace(/^\uFEFF/, ''));
  // An empty file has the value null.
  const value = read === null ? {} : read;
  const entries: unknown = isJsonMap(value) ? (value['redirects'] ?? []) : undefined;
  if (!isJsonMap(value) || !Array.isArray(entries))
    throw new Error(
      `${REDIRECTS_FILE} cannot be read, so "${was}" cannot lead to "${is}". Correct the file first: "npm run content:check" says what is wrong.`,
    );
  const added = { from: was, to: is, permanent: true };
  const redirects = entries.map((entry: unknown) => {
    const { from, to } = Object(entry) as Record<string, unknown>;
    if (typeof from !== 'string' || typeof to !== 'string') return entry;
    if (parseInternalLink(fill(to), '/')?.path !== fill(was)) return entry;
    return fill(from) === fill(is)
      ? added
      : { ...(entry as object), to: to.replace(/^[^?#]*/, () => is) };
  });
  const data = {
    ...value,
    redirects: redirects.includes(added) ? redirects : [...redirects, added],
  };
  return text === null ? newYaml(data, REDIRECTS_SCHEMA_COMMENT) : mergeYaml(text, data);
}
