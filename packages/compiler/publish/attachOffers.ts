import { daysOf } from '../../../src/blocks/emptyLegOffers/offer';
import { departureParts } from '../../../src/blocks/emptyLegOffers/offerDays';
import type { BlockOf, Page } from '../../../src/blocks/registry';
import type { OfferedFlight } from '../../../src/forms/emptyLegs/OfferSummary';
import { sectionOfForm } from '../../../src/shell/formSections';
import { withCityNames } from '../../../src/airports/cityNames';
import { translateCities } from '../../airports/cityNames';
import { knownAirports } from '../../airports/makeAirportsFile';
import type { SiteVersion } from './siteVersions';
import { OFFERS_FORM, withOfferDetails, type OfferContext } from './offerDetails';

const hasOffers = ({ blocks }: Pick<Page, 'blocks'>): boolean =>
  blocks.some(({ type }) => type === 'emptyLegOffers');

/**
 * Adds to the offers of pages what their views need: names of airports, the link to the form, and the
 * moment at which each ends.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 */
export async function attachOffers(
  {
    language,
    site,
    pages,
    home: homePath,
  }: Pick<SiteVersion, 'language' | 'site' | 'pages' | 'home'>,
  projectFolder: string,
): Promise<ReadonlyMap<string, Page>> {
  if (![...pages.values()].some(hasOffers)) return pages;
  const airports = await knownAirports(projectFolder);
  const home = [...pages.values()].find(({ path }) => path === homePath);
  const context: OfferContext = {
    airports: withCityNames(airports, translateCities(airports, language)),
    timeZone: site.timeZone,
    home: homePath,
    section: home && sectionOfForm(home.blocks, OFFERS_FORM),
  };
  return new Map(
    [...pages].map(([name, page]) => [
      name,
      hasOffers(page)
        ? { ...page, blocks: page.blocks.map((block) => withOfferDetails(block, context)) }
        : page,
    ]),
  );
}

/** Lists the offers of pages, after `attachOffers`, for the form that requests one. */
export const offeredFlights = (pages: ReadonlyMap<string, Page>, locale: string): OfferedFlight[] =>
  [...pages.values()]
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'emptyLegOffers' ? flightsOf(block, locale) : []));

const flightsOf = (
  { offers, labels }: BlockOf<'emptyLegOffers'>,
  locale: string,
): OfferedFlight[] =>
  offers.flatMap((offer) => {
    const { aircraft, price = labels.onRequest, details } = offer;
    if (!details) return [];
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
  });
