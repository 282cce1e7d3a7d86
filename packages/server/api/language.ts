/** The longest language tag that is kept, in characters: those of RFC 5646, section 4.4.1, fit in. */
const LONGEST_TAG = 35;

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function canonicalTag(tag: string): string | undefined {
  try {
    return tag.length > LONGEST_TAG ? undefined : Intl.getCanonicalLocales(tag)[0];
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
 * @returns such as `French (fr)`; the tag alone where it has no name
 */
export function describeLanguage(tag: string): string {
  // Names are given to languages, scripts and regions only, not to further parts of a tag.
  const name = NAMES.of(new Intl.Locale(tag).baseName);
  return name === undefined ? tag : `${name} (${tag})`;
}
