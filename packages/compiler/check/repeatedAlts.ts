import { errorMessages } from '../../../src/content/contentErrors';
import type { KeyPath } from '../read/positions';

/**
 * Finds pictures whose alternative text repeats a text beside them, such as the title of their card: screen
 * readers say it twice, and nobody learns what the picture shows.
 * @param value parsed content
 * @returns the paths of the alternative texts, each with its warning
 */
export function repeatedAlts(
  value: unknown,
  path: KeyPath = [],
): { path: KeyPath; message: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    const alt = altOf(part);
    const message = alt === undefined ? undefined : altRepeats(alt, value);
    return message === undefined
      ? repeatedAlts(part, [...path, step])
      : [{ path: [...path, step, 'alt'], message }];
  });
}

/**
 * Finds out whether an alternative text repeats a text beside its picture.
 * @param beside the group of keys that holds the picture
 * @returns the warning; undefined when it does not
 */
export function altRepeats(alt: string, beside: object): string | undefined {
  // A video has the alternative text of its poster, which is not beside it on the page.
  const texts = Object.entries(beside).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'string' && key !== 'alt' ? [plain(part)] : [],
  );
  return alt !== '' && texts.includes(plain(alt)) ? errorMessages.repeatedAlt(alt) : undefined;
}

/** The alternative text of a picture; undefined for another value, and for a picture that lacks it. */
function altOf(value: unknown): string | undefined {
  const alt: unknown =
    Reflect.get(Object(value), 'kind') === 'picture'
      ? Reflect.get(Object(value), 'alt')
      : undefined;
  return typeof alt === 'string' ? alt : undefined;
}

/** The words of a text, however they are written. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
