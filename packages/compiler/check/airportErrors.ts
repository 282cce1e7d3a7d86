import { airportLabel, type Airport } from '../../../src/airports/airport';
import { findByCode, matchAirport } from '../../../src/airports/findAirport';
import { errorMessages } from '../../../src/content/contentErrors';
import { nearestWord } from '../../../src/content/messages/messageText';

/**
 * Checks that an airport exists.
 * @returns the error message, with the airport that is meant; undefined for a known code
 */
export function airportError(
  code: string,
  readAirports: () => readonly Airport[],
): string | undefined {
  // `parsePage` reports unknown placeholders.
  if (code.includes('{')) return undefined;
  const airports = readAirports();
  if (findByCode(airports, code)) return undefined;
  const meant = matchAirport(airports, code) ?? airportOfNearestCode(airports, code);
  return errorMessages.unknownAirport(
    code,
    meant && { code: meant.iata || meant.icao, label: airportLabel(meant) },
  );
}

/**
 * Checks that a flight ends at another airport than it begins at. An IATA and an ICAO code may name the same one.
 * @returns the error message; undefined for two airports, and for a code that is not known, which is an error by itself
 */
export function flightError(
  from: string,
  to: string,
  readAirports: () => readonly Airport[],
): string | undefined {
  const airport = findByCode(readAirports(), from);
  return airport && airport === findByCode(readAirports(), to)
    ? errorMessages.sameAirport(airportLabel(airport))
    : undefined;
}

function airportOfNearestCode(airports: readonly Airport[], code: string): Airport | undefined {
  const codes = airports.flatMap(({ iata, icao }) => [iata, icao]).filter(Boolean);
  const nearest = nearestWord(code.toUpperCase(), codes);
  return nearest === undefined ? undefined : findByCode(airports, nearest);
}
