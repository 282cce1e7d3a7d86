import { parseInternalLink } from '../../../src/content/link';
import { REDIRECTS_FILE, REDIRECTS_SCHEMA_COMMENT } from '../read/contentPaths';
import { isJsonMap } from './compareValues';
import { mergeYaml, newYaml, valueOfText } from './mergeYaml';

/** The path of a page before and after a save, as the page writes it, and what fills in its placeholders. */
type PathChange = { was: string; is: string; fill: (address: string) => string };

/** An address that leads to a page by its new path, when it led there by the old one. */
function followed(address: string, { was, is, fill }: PathChange): string {
  if (!address.startsWith('/') || parseInternalLink(fill(address), '/')?.path !== fill(was))
    return address;
  return address.replace(/^[^?#]*/, () => is);
}

/** The keys whose paths are no links. */
const OWN_PATHS = ['path', 'from'];

/**
 * Leads the links in a value to the new path of a page: texts that are an address, and the links of Markdown.
 * @returns a copy of the value
 */
export function followLinks(value: unknown, change: PathChange): unknown {
  if (typeof value === 'string')
    return followed(value, change).replace(/(?<=\]\()\/[^\s)]*/g, (address) =>
      followed(address, change),
    );
  if (Array.isArray(value)) return value.map((part) => followLinks(part, change));
  if (!isJsonMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      OWN_PATHS.includes(key) ? part : followLinks(part, change),
    ]),
  );
}

/**
 * Writes into content/redirects.yaml that a page has another path. Its old path leads to the new one. What
 * led to the old path leads to the new one too, so that no redirect leads to another; and an earlier
 * redirect from the new path to the old one turns round.
 * @param text the text of the file; null when there is none
 * @throws {Error} when the file holds no list of redirects
 */
export function followPage(text: string | null, change: PathChange): string {
  const { was, is, fill } = change;
  const read = text === null ? null : valueOfText(text.replace(/^\uFEFF/, ''));
  // An empty file has the value null.
  const value = read === null ? {} : followLinks(read, change);
  const entries: unknown = isJsonMap(value) ? (value['redirects'] ?? []) : undefined;
  if (!isJsonMap(value) || !Array.isArray(entries))
    throw new Error(
      `${REDIRECTS_FILE} cannot be read, so "${was}" cannot lead to "${is}". Correct the file first: "npm run content:check" says what is wrong.`,
    );
  const added = { from: was, to: is, permanent: true };
  const turning = entries.findIndex((entry: unknown) => {
    const { from, to } = Object(entry) as Record<string, unknown>;
    return (
      typeof from === 'string' && fill(from) === fill(is) && String(to).split(/[?#]/)[0] === is
    );
  });
  const redirects = turning < 0 ? [...entries, added] : entries.with(turning, added);
  const data = { ...value, redirects };
  return text === null ? newYaml(data, REDIRECTS_SCHEMA_COMMENT) : mergeYaml(text, data);
}
