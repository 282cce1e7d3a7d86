import { parseInternalLink } from '../../../src/content/link';
import { REDIRECTS_FILE, REDIRECTS_SCHEMA_COMMENT } from '../read/contentPaths';
import { withParts } from '../parse/placeholders';
import { isJsonMap } from './compareValues';
import { mergeYaml, newYaml, valueOfText } from './mergeYaml';

/** The paths of pages before and after a save, as the pages write them, and what fills in their placeholders. */
type PathChanges = {
  moves: readonly { was: string; is: string }[];
  fill: (address: string) => string;
};

/** The keys whose paths are no links. */
const OWN_PATHS = ['path', 'from'];

/**
 * Leads the links in a value to the new paths of pages: texts that are an address, and the links of Markdown.
 * @returns a copy of the value
 */
export function followLinks(value: unknown, { moves, fill }: PathChanges): unknown {
  const paths = new Map(moves.map(({ was, is }) => [fill(was), is]));
  /** An address that leads to a page by its new path, when it led there by the old one. */
  const followed = (address: string): string => {
    if (!address.startsWith('/')) return address;
    const is = paths.get(parseInternalLink(fill(address), '/')?.path ?? '');
    return is === undefined ? address : address.replace(/^[^?#]*/, () => is);
  };
  const follow = (part: unknown): unknown => {
    if (typeof part === 'string') return followed(part).replace(/(?<=\]\()\/[^\s)]*/g, followed);
    if (typeof part !== 'object' || part === null) return part;
    return withParts(part, (inner, key) => (OWN_PATHS.includes(key) ? inner : follow(inner)));
  };
  return follow(value);
}

/**
 * Writes into content/redirects.yaml that pages have other paths. Each old path leads to the new one. What
 * led to the old path leads to the new one too, so that no redirect leads to another; and an earlier
 * redirect from the new path to the old one turns round.
 * @param text the text of the file; null when there is none
 * @throws {Error} when the file holds no list of redirects
 */
export function followPages(text: string | null, changes: PathChanges): string {
  const { moves, fill } = changes;
  const read = text === null ? null : valueOfText(text.replace(/^\uFEFF/, ''));
  // An empty file has the value null.
  const value = read === null ? {} : followLinks(read, changes);
  const entries: unknown = isJsonMap(value) ? (value['redirects'] ?? []) : undefined;
  if (!isJsonMap(value) || !Array.isArray(entries))
    throw new Error(
      `${REDIRECTS_FILE} cannot be read, so "${moves[0]?.was}" cannot lead to "${moves[0]?.is}". Correct the file first: "npm run content:check" says what is wrong.`,
    );
  const redirects: unknown[] = [...entries];
  for (const { was, is } of moves) {
    const turning = entries.findIndex((entry: unknown) => {
      const { from, to } = Object(entry) as Record<string, unknown>;
      return (
        typeof from === 'string' && fill(from) === fill(is) && String(to).split(/[?#]/)[0] === is
      );
    });
    redirects[turning < 0 ? redirects.length : turning] = { from: was, to: is, permanent: true };
  }
  const data = { ...value, redirects };
  return text === null ? newYaml(data, REDIRECTS_SCHEMA_COMMENT) : mergeYaml(text, data);
}
