/** The file of airports that browsers fetch. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Airport } from '../../../src/airports/airport';
import { decodeAirports, encodeAirports } from '../../../src/airports/airportsFile';
import { findByCode } from '../../../src/airports/findAirport';
import { knownAirports, makeAirportsFile } from '../makeAirportsFile';
import { readMetros } from '../metros';

/** What the file may weigh, compressed as the build compresses it, bytes. */
const LARGEST_FILE = 130_000;

const LE_BOURGET: Airport = {
  iata: 'LBG',
  icao: 'LFPB',
  name: 'Paris Le Bourget',
  city: 'Paris',
  country: 'FR',
  latitude: 48.969,
  longitude: 2.441,
  timeZone: 'Europe/Paris',
  rank: 0,
  keywords: 'par,parigi',
};

test('keeps every property of every airport', () => {
  const airports: Airport[] = [
    LE_BOURGET,
    { ...LE_BOURGET, iata: 'CDG', icao: 'LFPG', name: 'Paris Charles de Gaulle', rank: 1 },
    {
      ...LE_BOURGET,
      iata: '',
      icao: 'LSGK',
      name: 'Gstaad',
      city: 'Gstaad',
      country: 'CH',
      rank: 2,
    },
    {
      ...{ iata: 'TEB', icao: 'KTEB', name: 'Teterboro', city: 'New York', country: 'US', rank: 3 },
      ...{ latitude: 40.85, longitude: -74.061, timeZone: 'America/New_York', keywords: '' },
    },
  ];
  expect(decodeAirports(encodeAirports(airports))).toEqual(airports);
});

test('is no larger than a phone fetches in a moment', async () => {
  const file = readFileSync(await makeAirportsFile(process.cwd()));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
  };
  expect(brotliCompressSync(file, { params }).length).toBeLessThanOrEqual(LARGEST_FILE);
});

describe('the airports that are published', () => {
  let airports: Airport[];
  beforeAll(async () => {
    airports = await knownAirports(process.cwd());
  });

  test('have all of the table of cities, near one another', () => {
    const metros = readMetros();
    expect(metros.length).toBeGreaterThanOrEqual(100);
    for (const { city, airports: listed } of metros) {
      const [first, ...others] = listed.map(({ code }) => findByCode(airports, code));
      expect({ city, first }).toEqual({ city, first: expect.anything() });
      for (const other of others) {
        expect({ city, other }).toEqual({ city, other: expect.anything() });
        expect(Math.abs((first?.latitude ?? NaN) - (other?.latitude ?? NaN))).toBeLessThan(1.5);
      }
    }
  });

  test('have coordinates, a time zone that browsers know, and a country', () => {
    const zones = new Set(airports.map(({ timeZone }) => timeZone));
    for (const timeZone of zones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    const faulty = airports.filter(
      ({ latitude, longitude, country, icao, city, name }) =>
        !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) ||
        !/^[A-Z]{2}$/.test(country) ||
        !/^[A-Z0-9]{3,4}$/.test(icao) ||
        !city ||
        !name,
    );
    expect(faulty).toEqual([]);
  });

  test('have every code once', () => {
    for (const key of ['iata', 'icao'] as const) {
      const codes = airports.map((airport) => airport[key]).filter(Boolean);
      expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    }
  });

  test('have Farnborough, whose runway a package has in metres, and no heliport or railway station', () => {
    expect(findByCode(airports, 'EGLF')?.timeZone).toBe('Europe/London');
    expect(findByCode(airports, 'KJWN')?.city).toBe('Nashville');
    expect(airports.filter(({ name }) => /heliport|railway|seaplane/i.test(name))).toEqual([]);
    expect(findByCode(airports, 'MCM')).toBeUndefined();
  });
});
