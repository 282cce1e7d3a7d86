import type { GatsbyBrowser } from 'gatsby';
import { carrySource } from './carrySource';
import { keepFocusFromScrolling, scrollToTarget } from './scrollToTarget';

export { wrapPageElement } from './wrapPageElement';

/** Scrolling is ours (spec section 2): always to the hash or the top, smoothly. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = keepFocusFromScrolling;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (!prevLocation) return;
  if (!carrySource(prevLocation, location)) scrollToTarget(location.hash);
};
