import type { GatsbyBrowser, RouteUpdateArgs } from 'gatsby';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { languageOf } from '../content/language/pageLanguage';
import { DIALOG, HYDRATED_EVENT } from '../start/pageContract';
import './route/allowText';
import { depthOf } from '../ui/dialogs/overlayEntries';
import { isContentPage } from './pageContext';
import { carryAttribution } from './route/carryAttributionToRoute';
import { crossFadeRoutes, ROUTE_EVENT } from './route/crossFade';
import { prefetchLinksInView, type PageLoader } from './route/prefetchLinksInView';
import { preventFocusScroll, scrollToTarget } from './route/scrollToTarget';
import { wrapPage, type PageElementArgs } from './wrapPage';

/** What the router knows of an entry of the history, which Gatsby does not type. */
type Entry = { key?: string; state?: unknown };

type RouteUpdate = RouteUpdateArgs & PageLoader & { location: Entry; prevLocation: Entry | null };

/** Wraps every page in the shell. */
export const wrapPageElement = (args: PageElementArgs) => wrapPage(args);

/**
 * Hydrates the page in small steps, so that the page answers to the visitor meanwhile. A page without
 * static HTML, as in development, is rendered.
 */
export const replaceHydrateFunction = () => (element: ReactNode, container: Element) => {
  startTransition(() => {
    if (container.querySelector('#gatsby-focus-wrapper > *')) hydrateRoot(container, element);
    else createRoot(container).render(element);
  });
};

/** Stops the focus of Gatsby's wrapper from scrolling the page, and reports that React is ready. */
export const onInitialClientRender = ({ loadPage }: PageLoader): void => {
  preventFocusScroll();
  crossFadeRoutes(loadPage);
  document.dispatchEvent(new Event(HYDRATED_EVENT));
};

/** Disables Gatsby's own prefetching. `prefetchLinksInView` replaces it. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;

/**
 * Says the language of a page before it is rendered: its forms write days and figures in that of the document.
 * react-helmet says it once the page is there. Dialogs in the HTML of a page in another language leave.
 */
export const onPreRouteUpdate = ({ location, prevLocation, loadPageSync }: RouteUpdate): void => {
  const context = prevLocation && loadPageSync(location.pathname)?.json.pageContext;
  if (!context || !isContentPage(context)) return;
  const { language } = context.site.interface;
  const root = document.documentElement;
  if (root.lang === languageOf(language)) return;
  root.lang = languageOf(language);
  root.dir = language?.direction ?? '';
  for (const dialog of document.querySelectorAll(`dialog[${DIALOG}]:not([open])`)) dialog.remove();
};

/** Carries `source` to the new route, scrolls to its section, and prefetches the pages that it links to. */
export const onRouteUpdate = ({ location, prevLocation, loadPage }: RouteUpdate): void => {
  prefetchLinksInView({ loadPage });
  document.dispatchEvent(new Event(ROUTE_EVENT));
  if (!prevLocation) return;
  carryAttribution(prevLocation, location);
  // An overlay was closed whose entry had an address of its own: the page stays where it is.
  const isBelow = depthOf(prevLocation.state) > depthOf(location.state);
  if (isBelow && prevLocation.key === location.key) return;
  // A new page begins at its top: it is not wound back from where the old one was.
  if (prevLocation.pathname !== location.pathname) window.scrollTo({ top: 0, behavior: 'instant' });
  scrollToTarget(location.hash);
};
