import { attributionOf, withAttribution } from './attribution';

/** What a visitor does with a link before the browser follows it. */
const APPROACHES = ['pointerdown', 'focusin', 'click', 'auxclick', 'contextmenu'];

/**
 * Adds the page's attribution to a link of this site when the visitor is about to use it. It works before
 * hydration, and for links opened in a new tab (docs/specification.md, 'The parameter source').
 */
export function carryAttributionToLinks(): void {
  const attribution = attributionOf(location.search);
  if (attribution === '') return;
  const add = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    link?.setAttribute('href', withAttribution(link.getAttribute('href') ?? '', attribution));
  };
  for (const type of APPROACHES) document.addEventListener(type, add, { capture: true });
}
