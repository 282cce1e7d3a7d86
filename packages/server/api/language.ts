/** The longest language tag that is kept, in characters: those of RFC 5646, section 4.4.1, fit in. */
const LONGEST_TAG = 35;

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Leaves out what is no part of a language, such as digits: `Intl` has no name for `ar-u-nu-latn`. */
function canonicalTag(tag: string): string | undefined {
  try {
    return tag.length > LONGEST_TAG ? undefined : new Intl.Locale(tag).baseName;
  } catch {
    return undefined;
  }
}

/**
 * Reads the header `Content-Language` of a lead. The API has other clients than the forms.
 * @returns the first language tag (BCP 47) of its list, as `Intl` writes it; undefined without one
 */
export const readLanguage = (header = ''): string | undefined =>
  header
    .split(',')
    .map((tag) => canonicalTag(tag.trim()))
    .find((tag) => tag !== undefined);

/**
 * Names a language for the sales desk.
 * @param tag a tag of `readLanguage`
 * @returns such as `French (fr)`; the tag alone where it has no name
 */
export function describeLanguage(tag: string): string {
  const name = NAMES.of(tag);
  return name === undefined ? tag : `${name} (${tag})`;
}
