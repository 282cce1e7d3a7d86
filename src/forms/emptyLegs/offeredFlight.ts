import { localDate, type Day } from '../../content/day';

/** An empty leg on offer, as the form shows it above a request for it. The build makes it. */
export type OfferedFlight = {
  /** The codes of the airports. */
  from: string;
  to: string;
  /** The first and the last day of the departure. */
  days: { from: Day; until: Day };
  /** When the offer is past, in milliseconds since 1970; undefined if it is always shown. */
  endsAt?: number | undefined;
  route: string;
  departure: string;
  aircraft: string;
  price: string;
};

/** Whether a text means an airport: it is the code, or ends with it, as forms write airports. */
const means = (text: string, code: string): boolean => text === code || text.endsWith(`(${code})`);

/** Finds the offer that a trip is, until the offer ends. */
export const offerOf = (
  offers: readonly OfferedFlight[],
  trip: { from: string; to: string; date: Day },
): OfferedFlight | undefined =>
  offers.find(
    ({ from, to, days, endsAt = Infinity }) =>
      means(trip.from, from) &&
      means(trip.to, to) &&
      trip.date >= days.from &&
      trip.date <= days.until &&
      endsAt > Date.now(),
  );

/**
 * Finds the day of the offer that a link names: its first day from today on, for an offer of which the first days are
 * past. On its last day it is today or, where it is tomorrow already for the visitor, still that day.
 * @returns undefined if the link names no offer, or one that has ended
 */
export function offeredDay(
  link: URLSearchParams,
  offers: readonly OfferedFlight[],
): Day | undefined {
  const codeOf = (key: string): string => (link.get(key) ?? '').toUpperCase();
  const date = link.get('date') ?? '';
  const offer = offerOf(offers, { from: codeOf('from'), to: codeOf('to'), date });
  if (!offer) return undefined;
  const days = [date, localDate(new Date())].sort();
  return [days.at(-1), offer.days.until].sort()[0];
}
