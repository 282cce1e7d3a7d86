import type { GatsbyBrowser } from 'gatsby';
import { carrySource } from './carrySource';
import { preventFocusScroll, scrollToTarget } from './scrollToTarget';

export { wrapPageElement } from './wrapPageElement';

/** Disables Gatsby's own scrolling. `scrollToTarget` replaces it (docs/specification.md, 'Scrolling'). */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;

/** Stops the focus of Gatsby's wrapper from scrolling the page. */
export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = preventFocusScroll;

/** Carries `source` to the new route, and scrolls to its section. */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (!prevLocation) return;
  carrySource(prevLocation, location);
  scrollToTarget(location.hash);
};
