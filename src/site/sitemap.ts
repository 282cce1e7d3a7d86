import type { PageContext } from '../shell/pageContext';

/** A page as GraphQL tells it. Pages of content have a context, and a build gives them one for crawlers. */
type PageNode = { path: string; pageContext: Partial<PageContext> | null };

type QueryResult = { allSitePage: { nodes: PageNode[] } };

/**
 * The options of gatsby-plugin-sitemap: every published page, at the configured address, without those
 * that are kept out of search engines. Pages of the machinery have no context for crawlers.
 */
export const SITEMAP_OPTIONS = {
  output: '/',
  // robots.txt names the sitemap.
  createLinkInHead: false,
  query: '{ allSitePage { nodes { path pageContext } } }',
  resolveSiteUrl: ({ allSitePage }: QueryResult): string =>
    allSitePage.nodes.flatMap(({ pageContext }) => pageContext?.site?.brand.url ?? [])[0] ?? '',
  resolvePages: ({ allSitePage }: QueryResult): PageNode[] =>
    allSitePage.nodes.filter(
      ({ pageContext }) => pageContext?.crawlers && pageContext.page?.hidden !== true,
    ),
  serialize: ({ path }: PageNode) => ({ url: path }),
};
