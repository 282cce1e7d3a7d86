/**
 * Keeps the keys of a composition, which belong to the visitor's input method, from every handler of the page:
 * Escape takes back what was composed and closes no dialog, Enter accepts it and chooses no suggestion.
 */
export function keepCompositionKeys(): void {
  const keep = (event: KeyboardEvent): void => {
    // Safari ends the composition before it reports its last key, by the code of an input method.
    if (!event.isComposing && event.keyCode !== 229) return;
    event.stopImmediatePropagation();
    // The browser itself closes a dialog on Escape.
    if (event.key === 'Escape') event.preventDefault();
  };
  addEventListener('keydown', keep, { capture: true });
  addEventListener('keyup', keep, { capture: true });
}
