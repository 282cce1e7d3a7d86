import type { Airport } from '../../../src/airports/airport';
import { findByCode } from '../../../src/airports/findAirport';
import type { EmptyLegOffer, OfferAirport } from '../../../src/blocks/emptyLegOffers/offer';
import { daysOf } from '../../../src/blocks/emptyLegOffers/offer';
import { departureParts } from '../../../src/blocks/emptyLegOffers/offerDays';
import type { Block, BlockOf } from '../../../src/blocks/registry';
import { endOf, instantOf } from '../../../src/content/day';
import type { OfferedFlight } from '../../../src/forms/emptyLegs/offeredFlight';
import { tripQuery } from '../../../src/forms/trips/tripQuery';

/** The form that an offer opens. */
export const OFFERS_FORM = 'empty-legs';

/** What the offers of a site depend on beside the content. */
export type OfferContext = {
  airports: readonly Airport[];
  /** The time zone of the site, of days and times; undefined if the offers are shown after their end too. */
  timeZone: string | undefined;
  /** The path of Home; default: `/`. */
  home?: string;
  /** The section of Home with the form; undefined if it has none. */
  section: string | undefined;
};

/**
 * Adds to the offers of a block what its view needs.
 * @returns a copy with the details of its offers; any other block as it is
 */
export const withOfferDetails = <Any extends Block>(block: Any, context: OfferContext): Any =>
  block.type === 'emptyLegOffers'
    ? { ...block, offers: block.offers.map((offer) => withDetails(offer, context)) }
    : block;

/**
 * Adds to an offer what its view needs.
 * @returns a copy with its details; without them if an airport is unknown, which the content check refuses
 */
export function withDetails(
  offer: EmptyLegOffer,
  { airports, timeZone, home = '/', section }: OfferContext,
): EmptyLegOffer {
  const from = findByCode(airports, offer.from.code);
  const to = findByCode(airports, offer.to.code);
  if (!from || !to) return offer;
  const trip = { from: codeOf(from), to: codeOf(to), date: daysOf(offer).from };
  return {
    ...offer,
    details: {
      from: shownAirport(from),
      to: shownAirport(to),
      link: `${home}${tripQuery(OFFERS_FORM, trip)}${section === undefined ? '' : `#${section}`}`,
      ...(timeZone !== undefined && { endsAt: instantOf(timeZone, endOf(offer.showUntil)) }),
    },
  };
}

/**
 * Describes an offer as a flight, in the texts of its block.
 * @returns undefined if an airport is unknown
 */
export function flightOf(
  offer: EmptyLegOffer,
  labels: BlockOf<'emptyLegOffers'>['labels'],
  locale: string,
): OfferedFlight | undefined {
  const { aircraft, price = labels.onRequest, details } = offer;
  if (!details) return undefined;
  const { from, to, endsAt } = details;
  return {
    from: from.code,
    to: to.code,
    days: daysOf(offer),
    endsAt,
    route: `${from.city} (${from.code}) ${labels.route} ${to.city} (${to.code})`,
    departure: departureParts(offer, labels, locale)
      .map(({ text }) => text)
      .join(''),
    aircraft,
    price,
  };
}

const codeOf = ({ iata, icao }: Airport): string => iata || icao;

/**
 * Without the city before the name, which stands above it: `Le Bourget` of `Paris-Le Bourget`, and nothing of
 * `Zürich` below `Zurich`.
 */
export function shownAirport(airport: Airport): OfferAirport {
  const { name, metro } = airport;
  const city = metro ?? airport.city;
  const rest = plain(name).startsWith(plain(city))
    ? name.slice(city.length).replace(/^[\s\-–/,]+/, '')
    : name;
  return { city: city || name, name: city === '' ? '' : rest, code: codeOf(airport) };
}

/** Small letters without accents, each in the place of its letter. */
const plain = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');
