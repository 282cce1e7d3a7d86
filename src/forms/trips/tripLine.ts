import { formatDayIn, type Day } from '../../content/day';
import { documentLocale } from '../../content/language/pageLanguage';

/**
 * Writes a trip in one line, in the language of the page.
 * @returns such as `Paris – Geneva – Paris, 3 December 2026 – 6 December 2026`
 */
export function tripLine(legs: readonly { from: string; to: string; date: Day }[]): string {
  const places = legs.flatMap(({ from, to }) => [from.trim(), to.trim()]);
  return [places, legs.map(({ date }) => formatDayIn(date, documentLocale()))]
    .map(withoutRepeats)
    .join(', ');
}

const withoutRepeats = (texts: readonly string[]): string =>
  texts.filter((text, index) => text !== '' && text !== texts[index - 1]).join(' – ');
