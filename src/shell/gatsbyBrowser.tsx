import type { GatsbyBrowser } from 'gatsby';
import { carrySource } from './carrySource';
import { keepFocusFromScrolling, scrollToTarget } from './scrollToTarget';

export { wrapPageElement } from './wrapPageElement';

/** `scrollToTarget` scrolls in place of Gatsby (docs/specification.md, 'Navigation'). */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = keepFocusFromScrolling;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (!prevLocation) return;
  carrySource(prevLocation, location);
  scrollToTarget(location.hash);
};
