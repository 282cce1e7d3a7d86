import airportsUrl from 'airports-file';
import cityNamesUrls from 'city-names-files';
import type { Airport } from './airport';
import { decodeAirports, type AirportsFile } from './airportsFile';
import { withCityNames, type CityNames } from './cityNames';
import { documentLanguage } from './documentLanguage';
import { matchAirport } from './findAirport';
import { KNOWN_PLACES } from './knownPlaces';
import { prepareIndex } from './searchIndex';

/** The airports by the language of their cities. */
const LOADING = new Map<string, Promise<Airport[]>>();

/**
 * Fetches the airports, once, and prepares them for the search. The cities have their names in the language of
 * the page. A failed request is tried again by the next call.
 * @throws Error (in the promise) when the file cannot be fetched
 */
export function loadAirports(): Promise<Airport[]> {
  const language = documentLanguage();
  const loading = LOADING.get(language) ?? fetchAirports(language);
  LOADING.set(language, loading);
  loading.catch(() => LOADING.delete(language));
  return loading;
}

async function fetchAirports(language: string): Promise<Airport[]> {
  const namesUrl = cityNamesUrls[language];
  const [file, names] = await Promise.all([
    fetchFile<AirportsFile>(airportsUrl),
    namesUrl === undefined ? undefined : fetchFile<CityNames>(namesUrl),
  ]);
  const decoded = decodeAirports(file);
  const airports = names ? withCityNames(decoded, names) : decoded;
  await prepareIndex(airports, language);
  KNOWN_PLACES.timeZoneOf = (place) => matchAirport(airports, place)?.timeZone;
  return airports;
}

async function fetchFile<File>(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The airports cannot be fetched: ${response.status}.`);
  return (await response.json()) as File;
}
