import { renderToStaticMarkup } from 'react-dom/server';
import type { Page } from '../../../src/blocks/registry';
import { crawlerHead, structuredData } from '../../../src/shell/head/crawlerHead';
import type { PageContext } from '../../../src/shell/pageContext';
import { crawlerContexts } from '../../../gatsby/crawlers/crawlerContexts';
import { createPageContext } from '../../../packages/compiler/publish/createPageContext';
import type { Site } from '../../../packages/compiler/parse/siteFileSchema';
import { withFakeMedia } from './fakeMedia';

/**
 * Makes the contexts of all pages as the build does, with made-up pictures.
 * @returns the contexts, in the order of the pages
 */
export function pageContexts(site: Site, pages: readonly Page[]): PageContext[] {
  const images = new Map(
    pages.map(({ path }) => [path, { src: '/static/0/share.jpg', alt: `The picture of ${path}` }]),
  );
  const crawlersOf = crawlerContexts(
    pages,
    { site, home: '/', language: 'en', prices: {} },
    images,
  );
  return pages.map((page) => {
    const crawlers = crawlersOf(page);
    return {
      ...createPageContext(withFakeMedia(page), withFakeMedia(site)),
      ...(crawlers && { crawlers }),
    };
  });
}

/** Draws what only crawlers read of a head: Open Graph, cards of shared links, structured data. */
export const drawCrawlerHead = (context: PageContext): string =>
  renderToStaticMarkup(
    <>
      {crawlerHead(context)}
      {structuredData(context)}
    </>,
  );
