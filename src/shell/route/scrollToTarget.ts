import { decodeAddress } from '../../start/decodeAddress';
import { media } from '../../theme/media';

const elementOf = (hash: string): HTMLElement | null =>
  document.getElementById(decodeAddress(hash.slice(1)) ?? '');

/** The scroll that waits for a form over the page to close; undefined when none is held. */
let held: { hash?: string } | undefined;

/** Holds the scroll of the current route while a form is over the page, where nobody would see it. */
export function holdScroll(isHeld: boolean): void {
  held = isHeld ? {} : undefined;
}

/** Carries out the scroll that was held. */
export function releaseScroll(): void {
  const hash = held?.hash;
  held = undefined;
  if (hash !== undefined) scrollToTarget(hash);
}

/**
 * Scrolls smoothly to the section of a hash, or to the top without a hash. Jumps for visitors who
 * prefer reduced motion (docs/specification.md, 'Scrolling').
 * @param hash the hash with `#`, or an empty string
 */
export function scrollToTarget(hash: string): void {
  if (held) {
    held.hash = hash;
    return;
  }
  const behavior = window.matchMedia(media.reducedMotion).matches ? 'auto' : 'smooth';
  const target = elementOf(hash);
  if (target) target.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
}

/**
 * Moves the focus to a section, so that the keyboard and screen readers continue there.
 * @param hash the hash of the section, with `#`
 */
export function focusTarget(hash: string): void {
  const target = elementOf(hash);
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Stops the focus of Gatsby's page wrapper from scrolling. Gatsby focuses the wrapper after each route
 * change, for screen readers. A scroll would stop the smooth scroll to the section of the route.
 */
export function preventFocusScroll(): void {
  const wrapper = document.getElementById('gatsby-focus-wrapper');
  if (wrapper)
    wrapper.focus = () => HTMLElement.prototype.focus.call(wrapper, { preventScroll: true });
}
