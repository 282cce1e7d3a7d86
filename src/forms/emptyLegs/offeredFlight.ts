import type { Day } from '../../content/day';

/** An airport of an offered flight, as visitors read it. */
type OfferedPlace = { city: string; name: string; code: string };

/** An empty leg on offer, for the summary above the form that its link opens. The build makes it. */
export type OfferedFlight = {
  from: OfferedPlace;
  to: OfferedPlace;
  /** The first and the last day of the departure. */
  days: { from: Day; until: Day };
  /** The days as a text. */
  departure: string;
  aircraft: string;
  /** A price, or that it is on request. */
  price: string;
  /** The moment from which the offer is past, in milliseconds since 1970; undefined if it is always shown. */
  endsAt?: number | undefined;
};

/** Whether the text of a place means an airport: its code, or a text that ends with it, as forms write it. */
const means = (text: string, { code }: OfferedPlace): boolean =>
  text === code || text.endsWith(`(${code})`);

/**
 * Finds the offer that a trip is.
 * @returns the offer; undefined without one, and after its end
 */
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
