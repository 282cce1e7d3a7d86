import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Airport } from '../../src/airports/airport';
import { cityKey, placesOf, type CityNames } from '../../src/airports/cityNames';
import { timeDifference } from '../../src/airports/localTime';
import { normalize } from '../../src/airports/normalize';
import { cityOf } from './airportNames';

/** The names of time zones in one language, as CLDR has them: `America`, `Argentina`, `Salta`. */
type Zones = { [part: string]: Zones | string | undefined; exemplarCity?: string };

/** What is read of a file of cldr-dates-full (Unicode License). */
type TimeZoneNames = { main: Record<string, { dates: { timeZoneNames: { zone: Zones } } }> };

const cityNames = z.record(z.string().regex(/^[A-Z]{2} ./), z.record(z.string(), z.string()));

/**
 * Reads the list of translated cities, `cityNames.yaml`.
 * @param language its subtag, such as `fr`
 * @returns the names by `cityKey`, normalized
 * @throws ZodError when an entry has other keys or values
 */
export function readTranslations(language: string): Map<string, string | undefined> {
  const text = readFileSync(path.resolve('packages/airports/cityNames.yaml'), 'utf8');
  const all = Object.entries(cityNames.parse(parse(text)));
  return new Map(all.map(([key, names]) => [normalize(key), names[language]]));
}

/** When no clock of the northern half shows summer time, milliseconds since 1970. */
const SOME_WINTER = Date.UTC(2026, 0, 1);

/**
 * Names the cities of airports in another language: by `cityNames.yaml`, and where it has none, by CLDR, which names a
 * city of each time zone.
 * @param language its BCP 47 code
 * @returns the names that differ from the English ones
 */
export function translateCities(airports: readonly Airport[], language: string): CityNames {
  const english = zoneCities('en');
  const zones = new Map<string, { zone: string; name: string }>();
  for (const [zone, city] of zoneCities(language)) {
    const place = english.get(zone) ?? (zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
    // Not 'Tripoli (Libye)': the country stands beside the city.
    zones.set(normalize(place), { zone, name: cityOf(city) });
  }
  const own = readTranslations(new Intl.Locale(language).language);
  const entries = airports.flatMap(({ country, timeZone, ...airport }) =>
    placesOf(airport).flatMap((place): [string, string][] => {
      const key = cityKey(country, place);
      const found = zones.get(normalize(place));
      // There is a London in Ontario. Of time zones CLDR and the airports have different names.
      const isInZone = found && timeDifference(SOME_WINTER, found.zone, timeZone) === 0;
      const name = own.get(normalize(key)) ?? (isInZone ? found.name : undefined);
      const isNew = name !== undefined && name !== place && normalize(name) !== place;
      return isNew ? [[key, name]] : [];
    }),
  );
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const packageFile = createRequire(path.resolve('package.json'));

/** Reads the cities that CLDR names, by their time zones; none of a language that it does not have. */
function zoneCities(language: string): Map<string, string> {
  const { language: base, script = '' } = new Intl.Locale(language).maximize();
  const folder = path.dirname(packageFile.resolve('cldr-dates-full/package.json'));
  const fileOf = (locale: string): string =>
    path.join(folder, 'main', locale, 'timeZoneNames.json');
  const locale = [language, `${base}-${script}`, base].find((code) => existsSync(fileOf(code)));
  if (locale === undefined) return new Map();
  const { main } = JSON.parse(readFileSync(fileOf(locale), 'utf8')) as TimeZoneNames;
  return new Map(citiesIn(main[locale]?.dates.timeZoneNames.zone ?? {}, ''));
}

const citiesIn = ({ exemplarCity, ...parts }: Zones, zone: string): [string, string][] => [
  ...(exemplarCity === undefined ? [] : [[zone, exemplarCity] as [string, string]]),
  ...Object.entries(parts).flatMap(([part, names]) =>
    typeof names === 'object' ? citiesIn(names, zone === '' ? part : `${zone}/${part}`) : [],
  ),
];
