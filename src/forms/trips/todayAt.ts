import { matchAirport } from '../../airports/findAirport';
import { loadAirports } from '../../airports/loadAirports';
import { toLocalTime } from '../../airports/localTime';

/**
 * Finds today's date at a place that was typed. Imported when it matters, so that no form loads it first.
 * @returns YYYY-MM-DD; undefined for a place that is no airport
 * @throws Error (in the promise) when the airports cannot be fetched
 */
export async function todayAt(place: string): Promise<string | undefined> {
  const airport = matchAirport(await loadAirports(), place);
  return airport && toLocalTime(Date.now(), airport.timeZone)?.date;
}
