/** 1,250 and 1,250.5: commas between thousands. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
/** 1250, 1250.5 and 1250,5: a decimal point or comma. */
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** A unit after the number. */
const UNIT = /(?:kg|m|m3|m³)$/i;

/**
 * Reads a measure in any common notation: 1250.5, 1,250.5, 1250,5, 1 250 or 1250 kg
 * (docs/specification.md, 'Fields of a leg').
 * @returns the number; undefined for an empty text; null for a text that is not a number
 */
export function readMeasure(typed: string): number | undefined | null {
  const text = typed.replace(/\s/g, '').replace(UNIT, '');
  if (typed.trim() === '') return undefined;
  if (THOUSANDS.test(text)) return finite(text.replaceAll(',', ''));
  return DECIMAL.test(text) ? finite(text.replace(',', '.')) : null;
}

/** Rejects Infinity, the value of about 400 digits: JSON cannot express it. */
function finite(text: string): number | null {
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}
