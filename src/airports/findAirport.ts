import type { Airport } from './airport';

/** The code in brackets at the end of `airportLabel`. */
const CODE_IN_LABEL = /\(([A-Z0-9]{3,4})\)$/;

/**
 * Finds an airport by its IATA or ICAO code, in capitals or not.
 * @param airports the airports
 * @param code the code
 * @returns the airport; undefined if there is none of this code
 */
export function findByCode(airports: readonly Airport[], code: string): Airport | undefined {
  const wanted = code.toUpperCase();
  if (wanted === '') return undefined;
  return airports.find(({ iata, icao }) => iata === wanted || icao === wanted);
}

/**
 * Searches airports by city, name, code or country, the best answer first.
 * @param airports the airports
 * @param query what was typed
 * @param limit the largest number of answers
 * @returns the airports; none for an empty query
 */
export function searchAirports(
  airports: readonly Airport[],
  query: string,
  limit: number,
): Airport[] {
  const words = normalize(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return airports
    .filter((airport) => {
      const text = ` ${normalize(`${airport.iata} ${airport.icao} ${airport.city} ${airport.name}`)} ${airport.keywords}`;
      return words.every((word) => text.includes(` ${word}`));
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit);
}

/**
 * Finds the airport that a typed place means.
 * @param airports the airports
 * @param text the text of a place field: a label of an airport, a code or free text
 * @returns the airport; undefined if none matches
 */
export function matchAirport(airports: readonly Airport[], text: string): Airport | undefined {
  const [, code] = CODE_IN_LABEL.exec(text.trim()) ?? [];
  const chosen = code === undefined ? undefined : findByCode(airports, code);
  return chosen ?? searchAirports(airports, text, 1)[0];
}

/** Small letters without accents. */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
