import type { Airport } from './airport';

const KNOWN = new WeakMap<readonly Airport[], Map<string, Airport>>();

/** Finds airports by their IATA and ICAO codes. Of two with one code, it is the one that more flights use. */
export function airportsByCode(airports: readonly Airport[]): ReadonlyMap<string, Airport> {
  const known = KNOWN.get(airports);
  if (known) return known;
  const found = new Map<string, Airport>();
  for (const airport of airports)
    for (const code of [airport.iata, airport.icao])
      if (code !== '' && !found.has(code)) found.set(code, airport);
  KNOWN.set(airports, found);
  return found;
}
