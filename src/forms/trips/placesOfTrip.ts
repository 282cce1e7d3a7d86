import { airportLabel } from '../../airports/airport';
import { findByCode } from '../../airports/findAirport';
import { loadAirports } from '../../airports/loadAirports';
import type { TripParameters } from '../../content/tripParameters';

/**
 * Writes the airports of a trip as a visitor reads them. Imported when a link has an airport, so that no
 * form loads it first.
 * @returns the trip with texts such as `Paris Le Bourget (LBG)`, and without unknown airports
 * @throws Error (in the promise) when the airports cannot be fetched
 */
export async function withPlaces({ from, to, ...trip }: TripParameters): Promise<TripParameters> {
  const airports = await loadAirports();
  const placeOf = (code: string | undefined): string | undefined => {
    const airport = code === undefined ? undefined : findByCode(airports, code);
    return airport && airportLabel(airport);
  };
  return { ...trip, from: placeOf(from), to: placeOf(to) };
}
