/** A price as search engines take it. */
export type Price = {
  amount: number;
  /** The currency, by its ISO 4217 code. */
  currency: string;
  /** Whether it is the lowest price. */
  isLowest: boolean;
};

/** The currencies by their words and signs; any other is written as its code, such as AED. */
const CURRENCIES: Readonly<Record<string, string>> = {
  euro: 'EUR',
  euros: 'EUR',
  '€': 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  'us dollars': 'USD',
  $: 'USD',
  us$: 'USD',
  pound: 'GBP',
  pounds: 'GBP',
  '£': 'GBP',
  'swiss francs': 'CHF',
};

const MULTIPLES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

/**
 * 'From', a currency, a figure, a multiple, a currency: all but the figure and one currency may be missing.
 * Without a multiple a figure has at most two decimals: in `3.900 euros` the point stands for a comma.
 */
const PRICE =
  /^(from\s+)?([^\d\s]+)?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d{1,2}(?!\d)|\.\d+(?=\s*[mb]illion|\s*thousand))?)\s*(thousand|million|billion)?\s*(\D+)?$/i;

/**
 * Reads a price as editors write it.
 * @param text such as `From 45,000 euros`, `1.5 million dollars` or `€900`
 * @returns the price; undefined for any other text
 */
export function parsePrice(text: string): Price | undefined {
  const [, from, before, figure, multiple, after] = PRICE.exec(text.trim()) ?? [];
  const written = [before, after].filter((part) => part !== undefined);
  const [word = ''] = written;
  if (figure === undefined || written.length !== 1) return undefined;
  const currency = currencyOf(word.trim());
  if (currency === undefined) return undefined;
  const amount =
    Number(figure.replaceAll(',', '')) * (MULTIPLES[multiple?.toLowerCase() ?? ''] ?? 1);
  return { amount: Math.round(amount * 100) / 100, currency, isLowest: from !== undefined };
}

function currencyOf(word: string): string | undefined {
  if (/^[A-Z]{3}$/.test(word)) return word;
  const key = word.toLowerCase();
  return Object.hasOwn(CURRENCIES, key) ? CURRENCIES[key] : undefined;
}
