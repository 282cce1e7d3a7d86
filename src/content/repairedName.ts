/** What stands around a name by mistake: quotation marks of a text, and marks of punctuation. */
const AROUND = /^[\s"'\u201c\u201d\u2018\u2019#]+|[\s"'\u201c\u201d\u2018\u2019,;]+$/g;

/**
 * Guesses the name that a wrong name means.
 * @param name such as `#My Section`
 * @returns such as `my-section`; it may be wrong too
 */
export const repairedName = (name: string): string =>
  name
    .replace(AROUND, '')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/**
 * Guesses the path that a wrong path means.
 * @param path such as `https://x1.example/Our fleet/`
 * @returns such as `/Our-fleet`; it may be wrong too
 */
export function repairedPath(path: string, spell = (letters: string): string => letters): string {
  const bare = path
    .replace(AROUND, '')
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '');
  return `/${spell(bare)
    .replace(/\s+/g, '-')
    .replace(/\/{2,}/g, '/')}`;
}
