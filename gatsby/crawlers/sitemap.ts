import type { PublishedContent } from '../Build';

/** What the sitemap needs of the content. */
type ListedContent = {
  site: { brand: Pick<PublishedContent['site']['brand'], 'url'> };
  pages: readonly Pick<PublishedContent['pages'][number], 'path' | 'hidden'>[];
};

/**
 * The options of gatsby-plugin-sitemap: every published page, at the configured address, without those that
 * are kept out of search engines. The plugin wants a query, which would read the whole content of each page
 * again; this one asks for nothing.
 */
export const sitemapOptions = (published: () => ListedContent) => ({
  output: '/',
  // robots.txt names the sitemap.
  createLinkInHead: false,
  query: '{ __typename }',
  resolveSiteUrl: (): string => published().site.brand.url,
  resolvePages: (): { path: string }[] =>
    published()
      .pages.filter(({ hidden }) => hidden !== true)
      .map(({ path }) => ({ path })),
  serialize: ({ path }: { path: string }) => ({ url: path }),
});
