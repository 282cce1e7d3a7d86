import airportsUrl from 'airports-file';
import type { Airport } from './airport';
import { decodeAirports, type AirportsFile } from './airportsFile';
import { matchAirport } from './findAirport';
import { KNOWN_PLACES } from './knownPlaces';
import { prepareIndex } from './searchIndex';

let loading: Promise<Airport[]> | undefined;

/**
 * Fetches the airports, once, and prepares them for the search. A failed request is tried again by the
 * next call.
 * @throws Error (in the promise) when the file cannot be fetched
 */
export function loadAirports(): Promise<Airport[]> {
  loading ??= fetchAirports().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchAirports(): Promise<Airport[]> {
  const response = await fetch(airportsUrl);
  if (!response.ok) throw new Error(`The airports cannot be fetched: ${response.status}.`);
  const airports = decodeAirports((await response.json()) as AirportsFile);
  await prepareIndex(airports);
  KNOWN_PLACES.timeZoneOf = (place) => matchAirport(airports, place)?.timeZone;
  return airports;
}
