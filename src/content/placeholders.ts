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
  return placeholdersIn(text).filter((word) => {
    const [kind, key = ''] = word.split('.', 2);
    if (kind === 'facts' || kind === 'links') return !Object.hasOwn(values[kind], key);
    return word !== 'product';
  });
}

/** The words in braces in a text, whether they stand for something or not. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');

/**
 * A copy of `value` with every placeholder filled in, however deep. `{product}` is the brand's name
 * in words and its slug in addresses: `/why{product}` becomes `/whyx1`.
 */
export function fillPlaceholders<Value>(value: Value, values: PlaceholderValues): Value {
  const fillText = (text: string, product: string): string =>
    text.replace(PLACEHOLDER, (whole, word: string) => {
      if (word === 'product') return product;
      const [kind, key = ''] = word.split('.', 2);
      const known = kind === 'facts' ? values.facts : values.links;
      const filled = Object.hasOwn(known, key) ? known[key] : undefined;
      // A fact may name the brand, but no other fact: so no circle can arise.
      return filled === undefined ? whole : filled.replaceAll('{product}', product);
    });
  const fill = (part: unknown, isAddress: boolean): unknown => {
    if (typeof part === 'string') {
      return fillText(part, isAddress ? values.brand.slug : values.brand.name);
    }
    if (Array.isArray(part)) return part.map((entry) => fill(entry, isAddress));
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(
        Object.entries(part).map(([key, inner]) => [
          key,
          inner === values.links
            ? fillLinks(values.links)
            : fill(inner, ADDRESS_KEYS.includes(key)),
        ]),
      );
    }
    return part;
  };
  // site.yaml's own `links` have names of the editor's choosing for keys, and are all addresses.
  const fillLinks = (links: Record<string, string>): unknown =>
    Object.fromEntries(Object.entries(links).map(([name, to]) => [name, fill(to, true)]));
  // The shape is kept: only the characters inside strings change.
  return fill(value, false) as Value;
}
