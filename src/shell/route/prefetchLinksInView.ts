import { readConnection } from '../../start/connection';
import type { TemplateContext } from '../pageContext';

/** What Gatsby passes to every hook of the browser and does not type. */
export type PageLoader = {
  /** Loads the data and the component of a page, once. */
  loadPage: (path: string) => Promise<unknown>;
  /** What was loaded of a page. */
  loadPageSync: (path: string) => { json: { pageContext: TemplateContext } } | undefined;
};

/** The links that the router follows. */
const LINKS = 'a[href^="/"]:not([target], [download])';

const FILE = /\.[a-z0-9]+$/i;

let observer: IntersectionObserver | undefined;

/**
 * Loads the pages whose links are in view, so that following one of them needs no request. Gatsby's own
 * prefetching waits three seconds, and a click then still requests app-data.json. With Save-Data or on a
 * slow network, nothing is loaded ahead.
 */
export function prefetchLinksInView({ loadPage }: Pick<PageLoader, 'loadPage'>): void {
  observer?.disconnect();
  const { saveData, effectiveType } = readConnection();
  if (saveData || effectiveType?.includes('2g')) return;
  observer = new IntersectionObserver((entries, own) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      own.unobserve(target);
      void loadPage(target.pathname);
    }
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS))
    if (link.pathname !== location.pathname && !FILE.test(link.pathname)) observer.observe(link);
}
