import { ADDRESS_KEYS } from '../../../src/content/fields';

/** The values of placeholders, from content/site.yaml. */
export type PlaceholderValues = {
  brand: { name: string; slug: string };
  facts: Record<string, string>;
  links: Record<string, string>;
};

/**
 * The placeholders that texts may contain. Without `facts` or `links`, any name may be one: their part
 * of content/site.yaml could not be read.
 */
export type KnownPlaceholders = {
  facts: Readonly<Record<string, unknown>> | undefined;
  links: Readonly<Record<string, unknown>> | undefined;
  /** What an entry gives to the texts of its template, such as `route.from.city`. */
  entry?: readonly string[];
};

const PLACEHOLDER = /\{([A-Za-z]\w*(?:\.[A-Za-z]\w*){0,3})\}/g;

export const placeholderNames = ({ facts, links, entry = [] }: KnownPlaceholders): string[] => [
  'product',
  ...entry,
  ...Object.keys(facts ?? {}).map((fact) => `facts.${fact}`),
  ...Object.keys(links ?? {}).map((key) => `links.${key}`),
];

/**
 * Says which placeholders are known: texts that are right with some are right with others of the same key.
 */
export const keyOfPlaceholders = (known: KnownPlaceholders | undefined): string =>
  known
    ? JSON.stringify([known.facts, known.links].map((group) => group && Object.keys(group)))
    : '';

/** Finds the placeholders of a text that have no value. */
export function unknownPlaceholders(text: string, values: KnownPlaceholders): string[] {
  return placeholdersIn(text).filter((name) => {
    const [kind, key] = divided(name);
    if (kind === 'facts' || kind === 'links') {
      const known = values[kind];
      return known !== undefined && !Object.hasOwn(known, key);
    }
    return name !== 'product' && values.entry?.includes(name) !== true;
  });
}

/** The group of a placeholder and its name there: `facts` and `aircraft`. */
function divided(name: string): [group: string, key: string] {
  const [group = '', ...rest] = name.split('.');
  return [group, rest.join('.')];
}

/** Finds the placeholders of a text, known or not. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');

/**
 * Replaces every placeholder in a value. `{product}` becomes the name of the brand in texts and its
 * slug in addresses: `/why{product}` becomes `/whyx1`.
 * @returns the value with other texts; parts without placeholders are the same objects
 */
export function fillPlaceholders<Value>(value: Value, values: PlaceholderValues): Value {
  const fillText = (text: string, product: string): string =>
    !text.includes('{')
      ? text
      : text.replace(PLACEHOLDER, (placeholder, name: string) => {
          if (name === 'product') return product;
          const [kind, key] = divided(name);
          const known = kind === 'facts' ? values.facts : kind === 'links' ? values.links : {};
          const text = Object.hasOwn(known, key) ? known[key] : undefined;
          // Of all placeholders, a fact or link may contain only {product}, so there are no cycles.
          return text === undefined ? placeholder : text.replaceAll('{product}', product);
        });
  const fill = (part: unknown, isAddress: boolean): unknown => {
    if (typeof part === 'string') {
      return fillText(part, isAddress ? values.brand.slug : values.brand.name);
    }
    if (typeof part !== 'object' || part === null) return part;
    // Editors choose the keys of `links` in content/site.yaml; all its values are addresses.
    const holdsAddresses = part === values.links || (isAddress && Array.isArray(part));
    return withParts(part, (inner, key) =>
      fill(inner, holdsAddresses || ADDRESS_KEYS.includes(key)),
    );
  };
  // Only the characters of strings change, so the type stays the same.
  return fill(value, false) as Value;
}

/**
 * Replaces what braces of a text name.
 * @param valueOf finds the value of a name; undefined leaves the braces as they are
 */
export const replacePlaceholders = (
  text: string,
  valueOf: (name: string) => string | undefined,
): string => text.replace(PLACEHOLDER, (placeholder, name: string) => valueOf(name) ?? placeholder);

/**
 * Replaces the placeholders of an address.
 * @param address such as `/why{product}`
 * @returns such as `/whyx1`
 */
export const fillAddress = (address: string, values: PlaceholderValues): string =>
  fillPlaceholders({ to: address }, values).to;

/** A copy of a list or group with other parts; the list or group itself when no part changes. */
export function withParts(whole: object, partFor: (part: unknown, key: string) => unknown): object {
  let copy: object | undefined;
  for (const [key, part] of Object.entries(whole)) {
    const other: unknown = partFor(part, key);
    if (other === part) continue;
    copy ??= Array.isArray(whole) ? [...(whole as unknown[])] : { ...whole };
    Reflect.set(copy, key, other);
  }
  return copy ?? whole;
}

/** Reads the placeholders of a content/site.yaml that has errors, as far as it tells them. */
export function parseValidPlaceholders(site: unknown): {
  values: PlaceholderValues;
  known: KnownPlaceholders;
} {
  const at = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined;
  // A wrong name may stand for any other.
  const textsOf = (value: unknown): Record<string, string> | undefined =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((key) => /^[A-Za-z]\w*$/.test(key))
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, String(inner)]))
      : undefined;
  // A placeholder without a value stays as it is: links with it are not followed.
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '{product}');
  const brand = at(site, 'brand');
  const known = { facts: textsOf(at(site, 'facts')), links: textsOf(at(site, 'links')) };
  return {
    values: {
      brand: { name: textOf(at(brand, 'name')), slug: textOf(at(brand, 'slug')) },
      facts: known.facts ?? {},
      links: known.links ?? {},
    },
    known,
  };
}
