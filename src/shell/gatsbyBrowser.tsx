import type { GatsbyBrowser, RouteUpdateArgs } from 'gatsby';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HYDRATED_EVENT } from '../start/pageContract';
import './allowText';
import { carrySource } from './carrySourceToRoute';
import { prefetchLinksInView, type PageLoader } from './prefetchLinksInView';
import { preventFocusScroll, scrollToTarget } from './scrollToTarget';
import { wrapPage, type PageElementArgs } from './wrapPage';

type RouteUpdate = RouteUpdateArgs & PageLoader;

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
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  preventFocusScroll();
  document.dispatchEvent(new Event(HYDRATED_EVENT));
};

/** Disables Gatsby's own prefetching. `prefetchLinksInView` replaces it. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;

/** Carries `source` to the new route, scrolls to its section, and prefetches the pages that it links to. */
export const onRouteUpdate = ({ location, prevLocation, loadPage }: RouteUpdate): void => {
  prefetchLinksInView({ loadPage });
  if (!prevLocation) return;
  carrySource(prevLocation, location);
  scrollToTarget(location.hash);
};
