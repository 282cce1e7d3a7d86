import { distance } from 'fastest-levenshtein';
import type { Airport } from './airport';
import { normalize } from './normalize';
import { searchAirports } from './searchAirports';
import { searchIndexFor } from './searchIndex';

/** How many typing errors are corrected in a word of this length. */
const maxTypos = ({ length }: string): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/**
 * Suggests airports for what is being typed, the best answer first. Typing errors are corrected when
 * nothing matches otherwise (docs/specification.md, 'Places').
 */
export function suggestAirports(
  airports: readonly Airport[],
  query: string,
  limit: number,
): Airport[] {
  const found = searchAirports(airports, query, limit);
  if (found.length > 0) return found;
  const { words } = searchIndexFor(airports);
  const typed = normalize(query).split(' ');
  const corrected = typed.map((word) => correctWord(words, word));
  if (corrected.every((word, index) => word === typed[index])) return [];
  return searchAirports(airports, corrected.join(' '), limit);
}

/** The nearest word that airports are found by; the word itself if it begins one, or is nothing like any. */
function correctWord(words: ReadonlySet<string>, word: string): string {
  let nearest = word;
  let fewest = maxTypos(word) + 1;
  if (fewest === 1) return word;
  for (const known of words) {
    if (known.startsWith(word)) return word;
    if (Math.abs(known.length - word.length) >= fewest) continue;
    const typos = distance(known, word);
    if (typos >= fewest) continue;
    nearest = known;
    fewest = typos;
  }
  return nearest;
}
