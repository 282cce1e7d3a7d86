import { media } from '../theme/media';

/**
 * Scrolls to the section a hash names, or to the top without one (spec section 2): smoothly, or at
 * once where the visitor prefers less motion.
 */
export function scrollToTarget(hash: string): void {
  const behavior = window.matchMedia(media.reducedMotion).matches ? 'auto' : 'smooth';
  const target =
    hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (target) target.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
}

/**
 * Gatsby focuses its wrapper of the page after each change of route, for screen readers. The focus
 * must not scroll: that would end the smooth scroll to the route's section before it has begun.
 */
export function keepFocusFromScrolling(): void {
  const wrapper = document.getElementById('gatsby-focus-wrapper');
  if (wrapper)
    wrapper.focus = () => HTMLElement.prototype.focus.call(wrapper, { preventScroll: true });
}
