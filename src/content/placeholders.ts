import { ADDRESS_KEYS } from './fields';

/** The values of placeholders, from content/site.yaml. */
export type PlaceholderValues = {
  brand: { name: string; slug: string };
  facts: Record<string, string>;
  links: Record<string, string>;
};

const PLACEHOLDER = /\{([A-Za-z][\w]*(?:\.[A-Za-z]\w*)?)\}/g;

/**
 * Lists the known placeholders.
 * @param values the values of placeholders
 * @returns the names, without braces
 */
export const placeholderNames = ({ facts, links }: PlaceholderValues): string[] => [
  'product',
  ...Object.keys(facts).map((fact) => `facts.${fact}`),
  ...Object.keys(links).map((key) => `links.${key}`),
];

/**
 * Finds the placeholders of a text that have no value.
 * @param text any text of the content
 * @param values the values of placeholders
 * @returns the unknown names, without braces
 */
export function unknownPlaceholders(text: string, values: PlaceholderValues): string[] {
  return placeholdersIn(text).filter((name) => {
    const [kind, key = ''] = name.split('.', 2);
    if (kind === 'facts' || kind === 'links') return !Object.hasOwn(values[kind], key);
    return name !== 'product';
  });
}

/**
 * Finds the placeholders of a text, known or not.
 * @param text any text of the content
 * @returns the names, without braces
 */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');

/**
 * Replaces every placeholder in a value. `{product}` becomes the name of the brand in texts and its
 * slug in addresses: `/why{product}` becomes `/whyx1`.
 * @param value the parsed content
 * @param values the values of placeholders
 * @returns a copy of the value
 */
export function fillPlaceholders<Value>(value: Value, values: PlaceholderValues): Value {
  const fillText = (text: string, product: string): string =>
    text.replace(PLACEHOLDER, (placeholder, name: string) => {
      if (name === 'product') return product;
      const [kind, key = ''] = name.split('.', 2);
      const known = kind === 'facts' ? values.facts : values.links;
      const text = Object.hasOwn(known, key) ? known[key] : undefined;
      // Of all placeholders, a fact or link may contain only {product}, so there are no cycles.
      return text === undefined ? placeholder : text.replaceAll('{product}', product);
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
  // Editors choose the keys of `links` in content/site.yaml; all its values are addresses.
  const fillLinks = (links: Record<string, string>): unknown =>
    Object.fromEntries(Object.entries(links).map(([name, to]) => [name, fill(to, true)]));
  // Only the characters of strings change, so the type stays the same.
  return fill(value, false) as Value;
}
