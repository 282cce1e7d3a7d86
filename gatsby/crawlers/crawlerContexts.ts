import type { Page } from '../../src/blocks/registry';
import { pageName } from '../../src/content/pageName';
import type { Ancestor, CrawlerContext } from '../../src/shell/pageContext';
import type { SiteVersion } from '../../packages/compiler/pages';
import type { ShareImage } from '../shareImages/shareImages';
import type { Site } from '../../packages/compiler/schemas';

/** What is needed of the site in the language of the pages. */
type CrawledVersion = Pick<SiteVersion, 'home' | 'prices'> & {
  site: Pick<Site, 'brand' | 'fallbackTitle' | 'contactPoints'>;
};

/**
 * Builds what only crawlers get of the pages.
 * @param images the picture of each page for shared links, by its path
 */
export function crawlerContexts(
  pages: readonly Page[],
  { site, home, prices }: CrawledVersion,
  images: ReadonlyMap<string, ShareImage>,
): (page: Page) => CrawlerContext | undefined {
  const names = new Map(
    pages.map(({ path, title }) => [path, pageName(title ?? site.fallbackTitle, site.brand.name)]),
  );
  return ({ path }) => {
    const shareImage = images.get(path);
    if (!shareImage) return undefined;
    const ancestors = pathsAbove(path).flatMap((above): Ancestor[] => {
      const name = above === home ? undefined : names.get(above);
      return name === undefined ? [] : [{ path: above, name }];
    });
    return {
      shareImage,
      ...(ancestors.length > 0 && { ancestors }),
      ...(Object.keys(prices).length > 0 && { prices }),
      ...(path === home && site.contactPoints.length > 0 && { contactPoints: site.contactPoints }),
    };
  };
}

/** The paths above a path: `/a` and `/a/b` of `/a/b/c`. */
const pathsAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(1, -1)
    .map((_part, index, parts) => `/${parts.slice(0, index + 1).join('/')}`);
