/** A measure as a visitor writes it: groups of thousands, a decimal comma or point, perhaps its unit. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
const UNIT = /(?:kg|m|m3|m³)$/i;

/**
 * Reads a measure: 1250.5, 1,250.5, 1250,5, 1 250 and 1250 kg alike.
 * @returns the number; undefined when nothing was typed; null when it is no number
 */
export function readMeasure(typed: string): number | undefined | null {
  const text = typed.replace(/\s/g, '').replace(UNIT, '');
  if (typed.trim() === '') return undefined;
  if (THOUSANDS.test(text)) return finite(text.replaceAll(',', ''));
  return DECIMAL.test(text) ? finite(text.replace(',', '.')) : null;
}

/** JSON has no infinity, which 400 digits would be. */
function finite(text: string): number | null {
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}
