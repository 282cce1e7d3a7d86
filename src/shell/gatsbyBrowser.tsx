import type { GatsbyBrowser } from 'gatsby';
import { carrySource } from './carrySource';
import { keepFocusFromScrolling, scrollToTarget } from './scrollToTarget';

export { wrapPageElement } from './wrapPageElement';

/** Scrolling is ours (spec section 2): always to the hash or the top, smoothly. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = keepFocusFromScrolling;

/** What developers look through: the inspector of machines, the fault switch. Not in the build. */
export const onClientEntry: GatsbyBrowser['onClientEntry'] =
  process.env.NODE_ENV === 'development'
    ? async () => (await import('../devtools/startDevelopment')).startDevelopment()
    : undefined;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  if (!prevLocation) return;
  if (!carrySource(prevLocation, location)) scrollToTarget(location.hash);
};
