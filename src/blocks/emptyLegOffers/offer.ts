/** What an empty-leg offer is, and its rules (docs/specification.md, 'Empty-leg offers'). */
import type { Day, Moment } from '../../content/day';
import type { AirportCode } from '../../content/fields';

/** An airport of an offer, as a page shows it. */
export type OfferAirport = {
  city: string;
  /** The name of the airport, without the word 'Airport'. */
  name: string;
  /** The IATA code, or the ICAO code of an airport without one. */
  code: string;
};

/** What the build adds to an offer. */
export type OfferDetails = {
  from: OfferAirport;
  to: OfferAirport;
  /** The link to the form, filled in. */
  link: string;
  /** The moment from which the offer is past, in milliseconds since 1970; undefined if it is always shown. */
  endsAt?: number;
};

/** The days between which a flight departs, both included. */
export type OfferWindow = { from: Day; until: Day };

/** A parsed offer: an empty leg from one airport to another, on a day or within a window of days. */
export type EmptyLegOffer = {
  from: AirportCode;
  to: AirportCode;
  date?: Day | undefined;
  window?: OfferWindow | undefined;
  aircraft: string;
  seats: number;
  /** Undefined: on request. */
  price?: string | undefined;
  /** The day or time from which it is shown; undefined: at once. */
  showFrom?: Moment | undefined;
  /** The last day on which it is shown, or the time until which it is. */
  showUntil: Moment;
  details?: OfferDetails;
};

/**
 * Finds the first and the last day on which a flight can depart.
 * @returns the days; the same day twice for a fixed date
 */
export const daysOf = ({ date, window }: Pick<EmptyLegOffer, 'date' | 'window'>): OfferWindow =>
  window ?? { from: date ?? '', until: date ?? '' };

/**
 * Sorts offers by their first day, and those of one day by their last day.
 * @returns a sorted copy
 */
export const byDate = (offers: readonly EmptyLegOffer[]): EmptyLegOffer[] =>
  [...offers].sort((one, other) => sortKey(one).localeCompare(sortKey(other)));

const sortKey = (offer: EmptyLegOffer): string => {
  const { from, until } = daysOf(offer);
  return `${from} ${until}`;
};

/**
 * Finds the airports of an offer for its view.
 * @returns the airports; where no build has added them, as in previews, the codes in place of cities
 */
export function airportsOf({ from, to, details }: EmptyLegOffer): {
  from: OfferAirport;
  to: OfferAirport;
} {
  const bare = ({ code }: AirportCode): OfferAirport => ({ city: code, name: '', code });
  return details ?? { from: bare(from), to: bare(to) };
}

/**
 * Lists the cities that offers lead from or to.
 * @returns the cities, in alphabetical order, each once
 */
export const citiesOf = (offers: readonly EmptyLegOffer[], locale: string): string[] =>
  [
    ...new Set(
      offers.flatMap((offer) => {
        const { from, to } = airportsOf(offer);
        return [from.city, to.city];
      }),
    ),
  ].sort((one, other) => one.localeCompare(other, locale));

/**
 * Finds the offers from or to a city.
 * @param city the city; an empty text for all
 */
export const offersOf = (offers: readonly EmptyLegOffer[], city: string): EmptyLegOffer[] =>
  offers.filter((offer) => {
    const { from, to } = airportsOf(offer);
    return city === '' || from.city === city || to.city === city;
  });
