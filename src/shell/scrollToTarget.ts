import { media } from '../theme/media';

const elementOf = (hash: string): HTMLElement | null =>
  hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;

/**
 * Scrolls to the section of a hash, or to the top without one (docs/specification.md, 'Navigation'):
 * smoothly, or at once for visitors who prefer reduced motion.
 * @param hash the hash of an address, with `#`, or an empty text
 */
export function scrollToTarget(hash: string): void {
  const behavior = window.matchMedia(media.reducedMotion).matches ? 'auto' : 'smooth';
  const target = elementOf(hash);
  if (target) target.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
}

/**
 * Moves the focus to a section, so that keyboard and screen reader go on from there.
 * @param hash the hash of the section, with `#`
 */
export function focusTarget(hash: string): void {
  const target = elementOf(hash);
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Gatsby focuses its wrapper of the page after each change of route, for screen readers. That focus
 * must not scroll: it would end the smooth scroll to the section of the route.
 */
export function keepFocusFromScrolling(): void {
  const wrapper = document.getElementById('gatsby-focus-wrapper');
  if (wrapper)
    wrapper.focus = () => HTMLElement.prototype.focus.call(wrapper, { preventScroll: true });
}
