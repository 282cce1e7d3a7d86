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
  const parts = Object.entries(value);
  const texts = parts.flatMap(([, part]) => (typeof part === 'string' ? [plain(part)] : []));
  return parts.flatMap(([key, part]: [string, unknown]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return isPicture(part) && part.alt !== '' && texts.includes(plain(part.alt))
      ? [{ path: [...path, step, 'alt'], message: errorMessages.repeatedAlt(part.alt) }]
      : repeatedAlts(part, [...path, step]);
  });
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'picture';

/** The words of a text, however they are written. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
