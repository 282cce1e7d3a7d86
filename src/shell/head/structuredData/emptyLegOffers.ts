import type { Airport, Flight, Offer } from 'schema-dts';
import { departureParts } from '../../../blocks/emptyLegOffers/offerDays';
import type {
  EmptyLegOffer,
  OfferAirport,
  OfferDetails,
} from '../../../blocks/emptyLegOffers/offer';
import type { BlockOf, Page } from '../../../blocks/registry';
import { dayOf, isDay } from '../../../content/day';
import { formatLocale, languageOf } from '../../../content/language/pageLanguage';
import { listed } from '../../../content/language/punctuation';
import type { PriceReader } from './services';
import type { SiteShell } from '../../../content/siteSchema';
import { ORGANIZATION } from './organization';

type Labels = BlockOf<'emptyLegOffers'>['labels'];

type Brand = SiteShell['brand'];

/**
 * Describes the empty legs that a page offers.
 * @param page the page; offers without the details that the build adds are left out
 */
export const emptyLegOffers = (
  { blocks }: Page,
  { brand, interface: { language } }: Pick<SiteShell, 'brand' | 'interface'>,
  priceOf: PriceReader,
): Offer[] =>
  blocks.flatMap((block) =>
    block.type === 'emptyLegOffers'
      ? block.offers.flatMap((offer) =>
          offer.details
            ? [
                offerOf(
                  offer,
                  offer.details,
                  block.labels,
                  brand,
                  formatLocale(languageOf(language)),
                  priceOf,
                ),
              ]
            : [],
        )
      : [],
  );

function offerOf(
  offer: EmptyLegOffer,
  details: OfferDetails,
  labels: Labels,
  { url }: Brand,
  locale: string,
  priceOf: PriceReader,
): Offer {
  const price = offer.price === undefined ? undefined : priceOf(offer.price);
  const company = { '@id': new URL(ORGANIZATION, url).href };
  const name = `${details.from.city} ${labels.route} ${details.to.city}`;
  // Without an end, as in the catalogue, the day has to do.
  const ends =
    isDay(offer.showUntil) || details.endsAt === undefined
      ? dayOf(offer.showUntil)
      : new Date(details.endsAt).toISOString();
  const departure = departureParts(offer, labels, locale)
    .map(({ text }) => text)
    .join('');
  return {
    '@type': 'Offer',
    name: listed([name, departure], locale),
    url: new URL(details.link, url).href,
    availability: 'https://schema.org/LimitedAvailability',
    availabilityEnds: ends,
    offeredBy: company,
    ...(price && {
      price: price.amount,
      priceCurrency: price.currency,
      priceValidUntil: ends,
    }),
    itemOffered: flightOf(offer, details, { name, departure }),
  };
}

/** A flight. One within a window of days has no day of its own, but a text for it. */
const flightOf = (
  { aircraft, date }: EmptyLegOffer,
  { from, to }: OfferDetails,
  { name, departure }: { name: string; departure: string },
): Flight => ({
  '@type': 'Flight',
  name,
  aircraft,
  departureAirport: airportOf(from),
  arrivalAirport: airportOf(to),
  ...(date === undefined ? { description: departure } : { departureTime: date }),
});

/** IATA codes have three letters, ICAO codes four. */
export const airportOf = ({ city, name, code }: OfferAirport): Airport => ({
  '@type': 'Airport',
  name: name === '' ? city : `${city} ${name}`,
  ...(code.length === 3 ? { iataCode: code } : { icaoCode: code }),
});
