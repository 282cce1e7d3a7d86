import type { Page } from '../../src/blocks/registry';
import type { OfferAirport } from '../../src/blocks/emptyLegOffers/offer';
import { labelOfPage } from '../../src/content/pageName';
import type { Ancestor, CrawlerContext } from '../../src/shell/pageContext';
import type { SiteVersion } from '../../packages/compiler/pages';
import type { ShareImage } from '../shareImages/shareImages';
import type { Site } from '../../packages/compiler/schemas';
import { feedPath, journalPath, listedNotes, noteOf } from './journalFeed';

/** What is needed of the site in the language of the pages. */
type CrawledVersion = Pick<SiteVersion, 'home' | 'prices' | 'language'> & {
  site: Pick<Site, 'brand' | 'fallbackTitle' | 'contactPoints' | 'languages'>;
};

export type FindAirport = (code: string) => OfferAirport | undefined;

/**
 * Builds what only crawlers get of the pages.
 * @param images the picture of each page for shared links, by its path
 * @param airportOf finds the airports of routes by their codes
 */
export function crawlerContexts(
  pages: readonly Page[],
  version: CrawledVersion,
  images: ReadonlyMap<string, ShareImage>,
  airportOf: FindAirport = () => undefined,
): (page: Page) => CrawlerContext | undefined {
  const { site, home, prices } = version;
  const names = new Map(pages.map((page) => [page.path, labelOfPage(page, site)]));
  const hasFeed = listedNotes(pages).length > 0;
  const journal = journalPath(version);
  return (page) => {
    const { path } = page;
    const shareImage = images.get(path);
    if (!shareImage) return undefined;
    const ancestors = pathsAbove(path).flatMap((above): Ancestor[] => {
      const name = above === home ? undefined : names.get(above);
      return name === undefined ? [] : [{ path: above, name }];
    });
    const note = noteOf(page);
    const route = routeOf(page, airportOf);
    const isOfJournal = note || path === journal || path.startsWith(`${journal}/`);
    return {
      shareImage,
      ...(ancestors.length > 0 && { ancestors }),
      ...(Object.keys(prices).length > 0 && { prices }),
      ...(path === home && site.contactPoints.length > 0 && { contactPoints: site.contactPoints }),
      ...(note && { note }),
      ...(route && { route }),
      ...(hasFeed && isOfJournal && { feed: feedPath(version) }),
    };
  };
}

function routeOf({ entry }: Page, airportOf: FindAirport): CrawlerContext['route'] {
  if (entry?.collection !== 'routes') return undefined;
  const from = airportOf(entry.fields.from.code);
  const to = airportOf(entry.fields.to.code);
  return from && to && { from, to };
}

/** The paths above a path: `/a` and `/a/b` of `/a/b/c`. */
const pathsAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(1, -1)
    .map((_part, index, parts) => `/${parts.slice(0, index + 1).join('/')}`);
