/** The layer of the last click: null is the page, a text is the heading of a dialog. */
let clickedLayer: string | null = null;

/** The static dialog and the live one that replaces it have the same heading. */
const layerOf = (target: Element): string | null => {
  const dialog = target.closest('dialog, [role=dialog]');
  return dialog && (dialog.querySelector('h2')?.textContent ?? '');
};

/**
 * Recognizes the second click of a double click that lands in another layer than the first one: it is
 * for what the first one pressed, not for the dialog that this opened, nor for the page below.
 */
export function isStraySecondClick({ detail }: MouseEvent, target: Element): boolean {
  const layer = layerOf(target);
  if (detail > 1 && layer !== clickedLayer) return true;
  clickedLayer = layer;
  return false;
}
