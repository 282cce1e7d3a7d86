import { ADDRESS_KEYS } from './fields';

/** What placeholders stand for, as content/site.yaml holds it. */
export type PlaceholderValues = {
  brand: { name: string; slug: string };
  facts: Record<string, string>;
  links: Record<string, string>;
};

const PLACEHOLDER = /\{([A-Za-z][\w]*(?:\.[A-Za-z]\w*)?)\}/g;

/** The words that may stand in braces. */
export const placeholderNames = ({ facts, links }: PlaceholderValues): string[] => [
  'product',
  ...Object.keys(facts).map((fact) => `facts.${fact}`),
  ...Object.keys(links).map((key) => `links.${key}`),
];

/** The words in braces in a text that stand for nothing. */
export function unknownPlaceholders(text: string, values: PlaceholderValues): string[] {
  const known = placeholderNames(values);
  return [...text.matchAll(PLACEHOLDER)]
    .map((match) => match[1] ?? '')
    .filter((word) => !known.includes(word));
}

/**
 * A copy of `value` with every placeholder filled in, however deep. `{product}` is the brand's name
 * in words and its slug in addresses: `/why{product}` becomes `/whyx1`.
 */
export function fillPlaceholders<Value>(value: Value, values: PlaceholderValues): Value {
  const fillText = (text: string, product: string): string =>
    text.replace(PLACEHOLDER, (whole, word: string) => {
      if (word === 'product') return product;
      const [kind, key = ''] = word.split('.', 2);
      const filled = kind === 'facts' ? values.facts[key] : values.links[key];
      // A fact may name the brand, but no other fact: so no circle can arise.
      return filled === undefined ? whole : filled.replaceAll('{product}', product);
    });
  const fill = (part: unknown, key: string): unknown => {
    if (typeof part === 'string') {
      return fillText(part, ADDRESS_KEYS.includes(key) ? values.brand.slug : values.brand.name);
    }
    if (Array.isArray(part)) return part.map((entry) => fill(entry, key));
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, fill(inner, name)]));
    }
    return part;
  };
  // The shape is kept: only the characters inside strings change.
  return fill(value, '') as Value;
}
