/** Writes links that fill in a form (docs/specification.md, 'Links that fill in a form'). */
import type { TripParameters } from '../../content/tripParameters';
import { FORM_OPENED } from '../../start/pageContract';

/**
 * Writes the query of a link that opens a form filled in.
 * @returns the query, such as `?form-opened=charter&from=LBG&to=GVA`
 */
export function tripQuery(form: 'charter' | 'empty-legs', trip: TripParameters): string {
  const query = new URLSearchParams({ [FORM_OPENED]: form });
  for (const [key, value] of Object.entries(trip))
    if (value !== undefined) query.set(key, String(value));
  return `?${query.toString()}`;
}
