import { attributionOf, withAttribution } from './attribution';

/** What a visitor does with a link before the browser follows it. */
const APPROACHES = ['pointerdown', 'focusin', 'click', 'auxclick', 'contextmenu'];

/**
 * Changes links when the visitor is about to use them, also those that are opened in a new tab.
 * @param selector which links
 * @param change gives the new address of one
 */
export function whenApproached(selector: string, change: (href: string) => string): () => void {
  const approach = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest(selector) : null;
    link?.setAttribute('href', change(link.getAttribute('href') ?? ''));
  };
  for (const type of APPROACHES) document.addEventListener(type, approach, { capture: true });
  return () => {
    for (const type of APPROACHES) document.removeEventListener(type, approach, { capture: true });
  };
}

/**
 * Adds the page's attribution to links of this site. It works before hydration (docs/specification.md, 'The parameter
 * source').
 */
export function carryAttributionToLinks(): void {
  const attribution = attributionOf(location.search);
  if (attribution !== '')
    whenApproached('a[href^="/"]', (href) => withAttribution(href, attribution));
}
