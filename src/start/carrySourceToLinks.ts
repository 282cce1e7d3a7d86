import { sourceOf, withSource } from './sourceParameter';

/** What a visitor does with a link before the browser follows it. */
const APPROACHES = ['pointerdown', 'focusin', 'click', 'auxclick', 'contextmenu'];

/**
 * Adds the page's `source` to a link of this site when the visitor is about to use it. It works before
 * hydration, and for links opened in a new tab (docs/specification.md, 'The parameter source').
 */
export function carrySourceToLinks(): void {
  const source = sourceOf(location.search);
  if (source === null) return;
  const add = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    link?.setAttribute('href', withSource(link.getAttribute('href') ?? '', source));
  };
  for (const type of APPROACHES) document.addEventListener(type, add, { capture: true });
}
