import { formatDayIn, type Day } from '../../content/day';
import { documentLocale } from '../../content/language/pageLanguage';
import { listed } from '../../content/language/punctuation';

/**
 * Writes a trip in one line, in the language of the page.
 * @returns such as `Paris – Geneva – Paris, 3 December 2026 – 6 December 2026`
 */
export function tripLine(legs: readonly { from: string; to: string; date: Day }[]): string {
  const places = legs.flatMap(({ from, to }) => [from.trim(), to.trim()]);
  const days = legs.map(({ date }) => formatDayIn(date, documentLocale()));
  return listed([places, days].map(withoutRepeats));
}

const withoutRepeats = (texts: readonly string[]): string =>
  texts.filter((text, index) => text !== '' && text !== texts[index - 1]).join(' – ');
