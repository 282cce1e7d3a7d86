import type { Airport } from '../../src/airports/airport';
import { normalize } from '../../src/airports/normalize';
import { ADDED_AIRPORTS, CORRECTED_RUNWAYS_FT } from './corrections';
import { readMetros } from './metros';
import { cityOf, keywordsOf, namesAmong, shortName } from './airportNames';
import { readSources, type SourceAirport } from './sources';

/** The shortest runway that a light jet lands on, ft. */
const SHORTEST_RUNWAY_FT = 3900;

/** The shortest runway that a small field needs to be worth its bytes, ft. */
const SHORTEST_SMALL_RUNWAY_FT = 4000;

/** Fields that are closed to private flights, unless airlines fly there too. */
const MILITARY =
  /\b(Air Force|Air ?Base|AFB|Naval|Marine Corps|Army|Military|RAF|RAAF|NAS|AAF|LRRS|Air Station|Joint Base)\b/;

/** A runway for every business jet, ft. */
const LONG_RUNWAY_FT = 6000;

/** The rank of the first airport that is in no entry of `metros.yaml`. */
const UNLISTED_RANK = 1000;

/** What the entries of `metros.yaml` say of an airport. */
type Listing = { label: string; city: string; names: string[]; rank: number };

/**
 * Reads the airports that private flights use, the most used first (docs/specification.md, 'Places').
 * @throws Error when a entry of `metros.yaml` names an airport that there is not
 */
export async function readAirports(): Promise<Airport[]> {
  const sources = [...(await readSources()), ...ADDED_AIRPORTS].map((source) => ({
    ...source,
    runwayFt: CORRECTED_RUNWAYS_FT[source.icao] ?? source.runwayFt,
  }));
  const listings = readListings();
  const airports = sources.flatMap((source): Airport[] => {
    const listing = listings.get(source.iata) ?? listings.get(source.icao);
    return listing || isUsed(source) ? [toAirport(source, listing)] : [];
  });
  const found = new Set(airports.flatMap(({ iata, icao }) => [iata, icao]));
  const missing = [...listings.keys()].filter((code) => !found.has(code));
  if (missing.length > 0) throw new Error(`No airport has the codes ${missing.join(', ')}.`);
  return airports.sort((one, other) => one.rank - other.rank);
}

/** Ranks every listed airport: the preferred ones of all places, then the second ones, and so on. */
function readListings(): Map<string, Listing> {
  const listings = new Map<string, Listing>();
  const entries = readMetros()
    .flatMap(({ city, names, airports }) =>
      airports.map(({ code, label }, position) => ({ code, label, city, names, position })),
    )
    .sort((one, other) => one.position - other.position);
  for (const [rank, { code, label, city, names }] of entries.entries()) {
    const earlier = listings.get(code);
    // An airport of two places keeps its first label, and is found by the names of both.
    if (earlier) earlier.names.push(city, ...names);
    else listings.set(code, { label, city, names: [city, ...names], rank });
  }
  return listings;
}

function isUsed({ type, runwayFt, city, name, hasAirlines }: SourceAirport): boolean {
  if (MILITARY.test(name) && !hasAirlines) return false;
  switch (type) {
    case 'large_airport':
      return city !== '';
    case 'medium_airport':
      return runwayFt >= SHORTEST_RUNWAY_FT;
    case 'small_airport':
      return city !== '' && runwayFt >= SHORTEST_SMALL_RUNWAY_FT;
  }
}

function toAirport(source: SourceAirport, listing: Listing | undefined): Airport {
  const { iata, icao, country, latitude, longitude, timeZone } = source;
  const place = { iata, icao, country, latitude, longitude, timeZone };
  const municipality = cityOf(source.city);
  if (!listing) {
    const name = shortName(source.name, municipality);
    // Not 'Poços De Caldas Poços de Caldas', nor 'South Burlington Burlington'.
    const isSpeltTwice =
      !name.includes(municipality) &&
      (contains(name, municipality) ||
        contains(municipality, name) ||
        firstWord(name) === firstWord(municipality));
    const city = isSpeltTwice ? name : municipality || name;
    const names = source.type === 'small_airport' ? [] : namesAmong(source.keywords);
    if (isSpeltTwice) names.push(municipality);
    const keywords = keywordsOf(names, `${city} ${name}`);
    return { ...place, city, name, rank: UNLISTED_RANK + sizeClass(source), keywords };
  }
  const { label, rank } = listing;
  const city = label.startsWith(listing.city) ? listing.city : label;
  const names = [...listing.names, municipality, ...namesAmong(source.keywords)];
  const airport = { ...place, city, name: label, rank, keywords: keywordsOf(names, label) };
  return city !== listing.city && isNamedIn(listing.names, source.keywords)
    ? { ...airport, metro: listing.city }
    : airport;
}

/** Whether OurAirports names a city among the names of an airport, or its code, such as NYC of Teterboro. */
const isNamedIn = (names: readonly string[], keywords: string): boolean =>
  keywords.split(',').some((keyword) => names.includes(keyword.trim()));

const contains = (text: string, part: string): boolean =>
  ` ${normalize(text)} `.includes(` ${normalize(part)} `);

const firstWord = (text: string): string | undefined => normalize(text).split(' ')[0];

/** 0 for the airports that private flights use most. */
function sizeClass({ type, runwayFt }: SourceAirport): number {
  if (type === 'large_airport') return 0;
  if (type === 'small_airport') return 3;
  return runwayFt >= LONG_RUNWAY_FT ? 1 : 2;
}
