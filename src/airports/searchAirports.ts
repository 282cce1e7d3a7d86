import type { Airport } from './airport';
import { normalize } from './normalize';
import { searchIndexFor, type IndexEntry } from './searchIndex';

/** Words that say no more than the field does. */
const GENERIC =
  /(?<=^| )(airport|aeroport|aeropuerto|aeroporto|flughafen|аэропорт|مطار|international|intl)(?=$| )/g;

/**
 * Searches airports by city, name, code, country or another name of the place, the best answer first
 * (docs/specification.md, 'Places').
 * @returns the airports; none for an empty query
 */
export function searchAirports(
  airports: readonly Airport[],
  query: string,
  limit: number,
): Airport[] {
  const wanted = normalize(query).replace(GENERIC, '').replace(/\s+/g, ' ').trim();
  if (wanted === '') return [];
  const { entries } = searchIndexFor(airports);
  for (const spelling of spellingsOf(wanted)) {
    const found = findMatches(entries, spelling);
    if (found.length > 0) return found.slice(0, limit);
  }
  return [];
}

/** As typed, then "Cote d Azur" with its article joined as in the index, then 'Zuerich' as 'Zurich'. */
function spellingsOf(wanted: string): string[] {
  const joined = wanted.replace(/\b([dl]) /g, '$1');
  return [wanted, joined, joined.replace(/([aou])e/g, '$1')];
}

function findMatches(entries: readonly IndexEntry[], wanted: string): Airport[] {
  const words = wanted.split(' ').map((word) => ` ${word}`);
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((entry) => ({ airport: entry.airport, relevance: relevanceOf(entry, wanted) }))
    .sort((one, other) => one.relevance - other.relevance || one.airport.rank - other.airport.rank)
    .map(({ airport }) => airport);
}

/** 0 is the most relevant: a code or a place, then their beginning or a country, a phrase, single words. */
function relevanceOf({ codes, places, countries, text }: IndexEntry, wanted: string): number {
  if (codes.includes(wanted) || places.includes(wanted)) return 0;
  if (countries.includes(wanted) || places.some((place) => place.startsWith(wanted))) return 1;
  return text.includes(` ${wanted}`) ? 2 : 3;
}
