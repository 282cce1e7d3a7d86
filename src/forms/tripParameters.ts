/**
 * The query parameters that fill in a form which a link opens (docs/specification.md, 'Links that fill in
 * a form').
 */
import { FORM_OPENED } from '../start/pageContract';

/** A trip as a link names it. */
export type TripParameters = {
  /** The IATA or ICAO codes of the airports. */
  from?: string;
  to?: string;
  /** YYYY-MM-DD. */
  date?: string;
  /** HH:MM. */
  time?: string;
  passengers?: number;
  luggage?: number;
  nature?: 'charter' | 'cargo' | 'special-mission';
  /** The date of the return leg, YYYY-MM-DD. */
  return?: string;
};

/**
 * Writes the query of a link that opens a form filled in.
 * @param form the name of the form
 * @param trip what the form is filled in with
 * @returns the query, such as `?form-opened=charter&from=LBG&to=GVA`
 */
export function tripQuery(form: 'charter' | 'empty-legs', trip: TripParameters): string {
  const query = new URLSearchParams({ [FORM_OPENED]: form });
  for (const [key, value] of Object.entries(trip))
    if (value !== undefined) query.set(key, String(value));
  return `?${query.toString()}`;
}
