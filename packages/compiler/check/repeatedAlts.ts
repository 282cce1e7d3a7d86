import type { Picture } from '../../../src/content/fields';
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
    const message = isPicture(part) ? altRepeats(part.alt, value) : undefined;
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
  const texts = Object.values(beside).flatMap((part: unknown) =>
    typeof part === 'string' ? [plain(part)] : [],
  );
  return alt !== '' && texts.includes(plain(alt)) ? errorMessages.repeatedAlt(alt) : undefined;
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'picture';

/** The words of a text, however they are written. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
