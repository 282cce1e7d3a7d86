import type { Airport } from './airport';

/** The file of all airports: a row for each, which names its country and time zone by their index. */
export type AirportsFile = {
  countries: string[];
  timeZones: string[];
  rows: AirportRow[];
};

type AirportRow = [
  iata: string,
  icao: string,
  name: string,
  city: string,
  country: number,
  timeZone: number,
  /** Thousandths of a degree. */
  latitude: number,
  longitude: number,
  rank: number,
  keywords: string,
];

const MILLI = 1000;

/**
 * Writes airports as the file that browsers fetch.
 * @param airports the airports
 * @returns the content of the file
 */
export function encodeAirports(airports: readonly Airport[]): AirportsFile {
  const countries = [...new Set(airports.map(({ country }) => country))].sort();
  const timeZones = [...new Set(airports.map(({ timeZone }) => timeZone))].sort();
  const rows = airports.map((airport): AirportRow => {
    const { iata, icao, name, city, rank, keywords } = airport;
    const country = countries.indexOf(airport.country);
    const timeZone = timeZones.indexOf(airport.timeZone);
    const latitude = Math.round(airport.latitude * MILLI);
    const longitude = Math.round(airport.longitude * MILLI);
    return [iata, icao, name, city, country, timeZone, latitude, longitude, rank, keywords];
  });
  return { countries, timeZones, rows };
}

/**
 * Reads the file of airports.
 * @param file the content of the file
 * @returns the airports
 */
export const decodeAirports = ({ countries, timeZones, rows }: AirportsFile): Airport[] =>
  rows.map(([iata, icao, name, city, country, timeZone, latitude, longitude, rank, keywords]) => ({
    iata,
    icao,
    name,
    city,
    country: countries[country] ?? '',
    latitude: latitude / MILLI,
    longitude: longitude / MILLI,
    timeZone: timeZones[timeZone] ?? 'UTC',
    rank,
    keywords,
  }));
