import type { Airport } from './airport';
import { searchAirports } from './searchAirports';

/** The code in brackets at the end of `airportLabel`. */
const CODE_IN_LABEL = /\(([A-Z0-9]{3,4})\)$/;

/**
 * Finds an airport by its IATA or ICAO code, in capitals or not.
 * @returns the airport; undefined if there is none of this code
 */
export function findByCode(airports: readonly Airport[], code: string): Airport | undefined {
  const wanted = code.toUpperCase();
  if (wanted === '') return undefined;
  return airports.find(({ iata, icao }) => iata === wanted || icao === wanted);
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
