/** The layer of the last click: a dialog, or null for the page. */
let clickedLayer: Element | null = null;

/**
 * Recognizes the second click of a double click that lands in another layer than the first one: it is
 * for what the first one pressed, not for the dialog that this opened, nor for the page below.
 */
export function isStraySecondClick({ detail }: MouseEvent, target: Element): boolean {
  const layer = target.closest('dialog, [role=dialog]');
  if (detail > 1 && layer !== clickedLayer) return true;
  clickedLayer = layer;
  return false;
}
