import { formatDay, type Day } from '../../content/day';

/**
 * Writes a trip in one line.
 * @returns such as `Paris – Geneva – Paris, 3 December 2026 – 6 December 2026`
 */
export function tripLine(legs: readonly { from: string; to: string; date: Day }[]): string {
  const places = legs.flatMap(({ from, to }) => [from.trim(), to.trim()]);
  return [places, legs.map(({ date }) => formatDay(date))].map(withoutRepeats).join(', ');
}

const withoutRepeats = (texts: readonly string[]): string =>
  texts.filter((text, index) => text !== '' && text !== texts[index - 1]).join(' – ');
