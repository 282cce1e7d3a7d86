/** A measure as a visitor writes it: groups of thousands, a decimal comma or point. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/**
 * Reads a measure: 1250.5, 1,250.5, 1250,5 and 1 250 alike.
 * @returns the number; undefined when nothing was typed; null when it is no number
 */
export function readMeasure(typed: string): number | undefined | null {
  const text = typed.replace(/\s/g, '');
  if (text === '') return undefined;
  if (THOUSANDS.test(text)) return Number(text.replaceAll(',', ''));
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : null;
}
