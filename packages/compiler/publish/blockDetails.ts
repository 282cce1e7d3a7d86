import type { Land } from '../../../src/airports/landFile';
import type { Block, BlockOf, Page } from '../../../src/blocks/registry';
import { tripQuery } from '../../../src/forms/trips/tripQuery';
import type { Site } from '../parse/siteFileSchema';
import {
  aircraftTable,
  cityOf,
  entriesOf,
  listedEntries,
  type EntriesByCollection,
} from './entryDetails';
import { withOfferDetails, type OfferContext } from './offerDetails';
import { tripFigures } from './tripDetails';

/** What the details of blocks depend on beside the content of their page. */
export type DetailsContext = OfferContext & {
  site: Site;
  locale: string;
  entries: EntriesByCollection;
  /** The blocks of offers of all pages, with the details of their offers. */
  offerBlocks: readonly BlockOf<'emptyLegOffers'>[];
  /** Undefined where no map is drawn. */
  land: Land | undefined;
};

/** Completes what the details of blocks depend on by what the pages of the site have. */
export function detailsContext(
  pages: readonly Page[],
  base: Omit<DetailsContext, 'entries' | 'offerBlocks'>,
): DetailsContext {
  const offerBlocks = pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'emptyLegOffers' ? withOfferDetails(block, base) : [],
    ),
  );
  return { ...base, entries: entriesOf(pages, base), offerBlocks };
}

/**
 * Adds to a block what its view needs.
 * @returns the block; undefined for one that has nothing to show on this page
 */
export function withDetails(
  block: Block,
  page: Pick<Page, 'path' | 'entry'>,
  context: DetailsContext,
): Block | undefined {
  const route = page.entry?.collection === 'routes' ? page.entry.fields : undefined;
  switch (block.type) {
    case 'emptyLegOffers': {
      if (!route || block.offers.length > 0) return withOfferDetails(block, context);
      const places = [route.from.code, route.to.code].map((code) => cityOf(code, context.airports));
      const offers = context.offerBlocks
        .flatMap((each) => each.offers)
        .filter(({ from, to }) =>
          [from.code, to.code].every((code) => places.includes(cityOf(code, context.airports))),
        );
      return offers.length === 0 ? undefined : { ...block, offers };
    }
    case 'entryList': {
      const entries = listedEntries(block, page, context);
      return entries.length === 0 ? undefined : { ...block, entries };
    }
    case 'aircraftFacts': {
      const table = aircraftTable(block, page, context);
      return table.rows.length === 0 ? undefined : { ...block, table };
    }
    case 'tripFacts': {
      const from = block.from ?? route?.from;
      const to = block.to ?? route?.to;
      const trip = from && to && tripFigures(block, { ...route, from, to }, context);
      return { ...block, ...(trip && { trip }) };
    }
    case 'formSlot':
      return route && block.opens?.form === 'charter'
        ? { ...block, trip: tripQuery('charter', { from: route.from.code, to: route.to.code }) }
        : block;
    default:
      return block;
  }
}
