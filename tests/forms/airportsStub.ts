import type { Airport } from '../../src/airports/airport';
import { encodeAirports } from '../../src/airports/airportsFile';

/** Rows of the airports that the forms of tests know. */
const ROWS = [
  ['LBG', 'LFPB', 'Paris Le Bourget', 'Paris', 'FR', 48.969, 2.441, 'Europe/Paris'],
  ['GVA', 'LSGG', 'Geneva', 'Geneva', 'CH', 46.238, 6.109, 'Europe/Zurich'],
  ['NCE', 'LFMN', 'Nice', 'Nice', 'FR', 43.658, 7.216, 'Europe/Paris'],
  ['CDG', 'LFPG', 'Paris Charles de Gaulle', 'Paris', 'FR', 49.01, 2.548, 'Europe/Paris'],
  ['ORY', 'LFPO', 'Paris Orly', 'Paris', 'FR', 48.725, 2.359, 'Europe/Paris'],
] as const;

/** The airports that the forms of tests know, the most used first. */
export const AIRPORTS: readonly Airport[] = ROWS.map(
  ([iata, icao, name, city, country, latitude, longitude, timeZone], rank) => ({
    ...{ iata, icao, name, city, country, latitude, longitude, timeZone, rank, keywords: '' },
  }),
);

/**
 * Answers requests for the file of airports. All other requests go where they went before.
 * @param answer gives the response; by default the airports
 */
export function stubAirports(
  answer: () => Promise<Response> = () => Promise.resolve(airportsResponse()),
): { requests: number } {
  const counter = { requests: 0 };
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (input !== '/static/asset') return before(input, init);
    counter.requests += 1;
    return answer();
  };
  return counter;
}

export const airportsResponse = (): Response =>
  // jsdom has no Response. The forms read no more of it than this.
  ({ ok: true, json: () => Promise.resolve(encodeAirports(AIRPORTS)) }) as Response;
