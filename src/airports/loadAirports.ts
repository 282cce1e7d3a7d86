import airportsUrl from 'airports-file';
import type { Airport } from './airport';
import { decodeAirports, type AirportsFile } from './airportsFile';

let loading: Promise<Airport[]> | undefined;

/**
 * Fetches the airports, once. A failed request is tried again by the next call.
 * @returns the airports
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
  return decodeAirports((await response.json()) as AirportsFile);
}
