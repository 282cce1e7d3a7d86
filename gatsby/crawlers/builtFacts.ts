import { flightOf } from '../../packages/compiler/pages';
import type { Block } from '../../src/blocks/registry';
import { listed } from '../../src/content/language/punctuation';

/**
 * Gives what the build adds to a block the form of what editors write: facts with a label and a value, links with a
 * label and an address.
 */
export function withBuiltFacts(block: Block, locale: string): object {
  switch (block.type) {
    case 'entryList': {
      const { entries = [], ...written } = block;
      return { ...written, entries: entries.map(({ label, path }) => ({ label, to: path })) };
    }
    case 'aircraftFacts': {
      const { table: { columns = [], rows = [] } = {}, ...written } = block;
      const facts = rows.map(({ name, values }) => ({
        label: name,
        value: listed(
          values.flatMap((value, at) => (value ? [`${columns[at]} ${value}`] : [])),
          locale,
        ),
      }));
      return { ...written, facts };
    }
    case 'tripFacts': {
      const { trip, ...written } = block;
      if (!trip) return written;
      return {
        ...written,
        figures: trip.figures,
        classFigures: trip.classes.map(({ name, time, price }) => ({
          label: name,
          value: price ? listed([time, price], locale) : time,
        })),
        airports: trip.airports.map(({ label, airport, others }) => ({
          label,
          value: [airport, ...others].join(' · '),
        })),
        notes: trip.notes.map((text) => ({ text })),
      };
    }
    case 'emptyLegOffers': {
      const offers = block.offers.flatMap((offer) => flightOf(offer, block.labels, locale) ?? []);
      const facts = offers.map(({ route, departure, aircraft, price }) => ({
        label: route,
        value: listed([departure, aircraft, price], locale),
      }));
      return { ...block, offers: facts };
    }
    default:
      return block;
  }
}
