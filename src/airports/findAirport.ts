import type { Airport } from './airport';
import { searchAirports } from './searchAirports';

/** The code in brackets at the end of `airportLabel`. */
const CODE_IN_LABEL = /\(([A-Z0-9]{3,4})\)$/;

/** The airports of each list by their codes: a build asks for those of thousands of routes. */
const BY_CODE = new WeakMap<readonly Airport[], ReadonlyMap<string, Airport>>();

/**
 * Finds an airport by its IATA or ICAO code, in capitals or not.
 * @returns the airport, the first of several with one code; undefined if there is none of this code
 */
export function findByCode(airports: readonly Airport[], code: string): Airport | undefined {
  const known = BY_CODE.get(airports) ?? byCode(airports);
  BY_CODE.set(airports, known);
  return known.get(code.toUpperCase());
}

function byCode(airports: readonly Airport[]): ReadonlyMap<string, Airport> {
  const found = new Map<string, Airport>();
  for (const airport of airports)
    for (const code of [airport.iata, airport.icao])
      if (code !== '' && !found.has(code)) found.set(code, airport);
  return found;
}

/** Fewer letters begin the names of too many places to mean one of them. */
const FEWEST_LETTERS = 3;

/**
 * Finds the airport that a typed place means. A typing error matches none: what the form shows must
 * not come from a guess.
 * @returns the airport; undefined if none matches
 */
export function matchAirport(airports: readonly Airport[], text: string): Airport | undefined {
  const [, code] = CODE_IN_LABEL.exec(text.trim()) ?? [];
  const chosen = code === undefined ? undefined : findByCode(airports, code);
  if (chosen || text.trim().length < FEWEST_LETTERS) return chosen;
  return searchAirports(airports, text, 1)[0];
}
