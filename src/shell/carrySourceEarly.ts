/**
 * Adds the page's `source` to a link of this site when the visitor is about to use it. Written into
 * every page as an inline script: it works before React does, and for links opened in a new tab.
 * It must not refer to anything outside itself.
 */
export function carrySourceEarly(): void {
  const source = new URLSearchParams(location.search).get('source');
  if (source === null) return;
  const add = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    const href = link?.getAttribute('href') ?? '';
    const to = new URL(href, location.href);
    if (!link || to.searchParams.has('source')) return;
    to.searchParams.set('source', source);
    link.setAttribute('href', to.pathname + to.search + to.hash);
  };
  for (const type of ['pointerdown', 'focusin', 'click', 'auxclick', 'contextmenu'])
    document.addEventListener(type, add, { capture: true, passive: true });
}
