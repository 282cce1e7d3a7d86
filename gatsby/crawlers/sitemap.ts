import type { PageLanguage } from '../../src/content/language/pageLanguage';
import type { Page } from '../../src/blocks/registry';
import type { PublishedContent } from '../Build';

/** What the sitemap needs of the build. */
type ListedContent = {
  content: { site: { brand: Pick<PublishedContent['site']['brand'], 'url'> } };
  pages: readonly (Omit<ListedPage, 'date'> & Pick<Page, 'hidden' | 'entry'>)[];
};

/** `date`: that of a note of the journal. */
type ListedPage = { path: string; language?: PageLanguage; date?: string };

/** The addresses of a page in all its languages. */
const linksOf = ({ versions }: PageLanguage): { lang: string; url: string }[] =>
  versions.flatMap(({ code, path, hasPage }) => (hasPage ? [{ lang: code, url: path }] : []));

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
  resolveSiteUrl: (): string => published().content.site.brand.url,
  resolvePages: (): ListedPage[] =>
    published()
      .pages.filter(({ hidden }) => hidden !== true)
      .map(({ path, language, entry }) => ({
        path,
        ...(language && { language }),
        ...(entry?.collection === 'journal' && { date: entry.fields.date }),
      })),
  serialize: ({ path, language, date }: ListedPage) => ({
    url: path,
    ...(date !== undefined && { lastmod: date }),
    ...(language && { links: linksOf(language) }),
  }),
});
