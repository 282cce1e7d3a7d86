import type { Airport } from '../airports/airport';
import { findByCode } from '../airports/findAirport';
import type { EmptyLegOffer, OfferAirport } from '../blocks/emptyLegOffers/offer';
import { daysOf } from '../blocks/emptyLegOffers/offer';
import type { Page } from '../blocks/registry';
import { endOfDay } from '../content/day';
import { tripQuery } from '../forms/tripParameters';
import { sectionOfForm } from '../shell/formSections';
import { knownAirports } from './airports/airportsFile';

/** The form that an offer opens. */
const FORM = 'empty-legs';

/** What the offers of a site depend on beside the content. */
type OfferContext = { airports: readonly Airport[]; timeZone: string; section: string | undefined };

const hasOffers = ({ blocks }: Page): boolean =>
  blocks.some(({ type }) => type === 'emptyLegOffers');

/**
 * Adds to the offers of pages what their views need: names of airports, the link to the form, and the
 * moment at which each ends.
 * @param pages the pages of the site
 * @param timeZone the time zone of the site, in which days end
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 * @returns copies of the pages with offers, and the other pages
 */
export async function attachOffers(
  pages: readonly Page[],
  timeZone: string,
  projectFolder: string,
): Promise<Page[]> {
  if (!pages.some(hasOffers)) return [...pages];
  const home = pages.find(({ path }) => path === '/');
  const context: OfferContext = {
    airports: await knownAirports(projectFolder),
    timeZone,
    section: home && sectionOfForm(home.blocks, FORM),
  };
  return pages.map((page) =>
    hasOffers(page)
      ? {
          ...page,
          blocks: page.blocks.map((block) =>
            block.type === 'emptyLegOffers'
              ? { ...block, offers: block.offers.map((offer) => withDetails(offer, context)) }
              : block,
          ),
        }
      : page,
  );
}

/**
 * Adds to an offer what its view needs.
 * @param offer the offer
 * @param context the airports, the time zone in which days end, and the section of Home with the form
 * @returns a copy with its details
 * @throws {Error} for an unknown airport, which the content check refuses
 */
export function withDetails(
  offer: EmptyLegOffer,
  { airports, timeZone, section }: OfferContext,
): EmptyLegOffer {
  const [from, to] = [offer.from, offer.to].map(({ code }) => {
    const airport = findByCode(airports, code);
    if (!airport) throw new Error(`There is no airport ${code}.`);
    return airport;
  }) as [Airport, Airport];
  const trip = { from: codeOf(from), to: codeOf(to), date: daysOf(offer).from };
  return {
    ...offer,
    details: {
      from: shownAirport(from),
      to: shownAirport(to),
      link: `/${tripQuery(FORM, trip)}${section === undefined ? '' : `#${section}`}`,
      endsAt: endOfDay(timeZone, offer.showUntil),
    },
  };
}

const codeOf = ({ iata, icao }: Airport): string => iata || icao;

/**
 * Without the city before the name, which stands above it: `Le Bourget` of `Paris-Le Bourget`, and nothing of
 * `Zürich` below `Zurich`.
 */
function shownAirport(airport: Airport): OfferAirport {
  const { city, name } = airport;
  const rest = plain(name).startsWith(plain(city))
    ? name.slice(city.length).replace(/^[\s\-–/,]+/, '')
    : name;
  return { city: city || name, name: city === '' ? '' : rest, code: codeOf(airport) };
}

/** Small letters without accents, each in the place of its letter. */
const plain = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');
