import * as z from 'zod';

/** What keeps its letters in a text: braces, and the addresses of Markdown links. */
const KEPT = /(\{[^}]*\}|\]\([^)]*\)|https?:\S+)/;

/** The first letter of the alphabet that Latin letters become one of: А and а. */
const CAPITAL = 0x410;
const SMALL = 0x430;

/**
 * Writes a text in Cyrillic letters, so that no Latin one is left.
 * @param text the text; braces and addresses stay as they are
 */
export const inCyrillic = (text: string): string =>
  text
    .split(KEPT)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/[A-Za-z]/g, (letter) =>
            String.fromCharCode(
              letter < 'a'
                ? letter.charCodeAt(0) - 0x41 + CAPITAL
                : letter.charCodeAt(0) - 0x61 + SMALL,
            ),
          ),
    )
    .join('');

/** What fields of words expect. */
const WORDS = ['a text', 'a price'];

/** Writes every text that a schema leaves to editors in Cyrillic letters, those with a default too. */
export function inForeignTexts(value: unknown, schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodOptional)
    return value === undefined ? value : inForeignTexts(value, schema.def.innerType);
  if (schema instanceof z.ZodDefault)
    return inForeignTexts(
      value === undefined ? schema.def.defaultValue : value,
      schema.def.innerType,
    );
  if (typeof value === 'string')
    return WORDS.includes(expectedOf(schema)) ? inCyrillic(value) : value;
  if (schema instanceof z.ZodPipe) return inForeignTexts(value, schema.def.in);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((entry) => inForeignTexts(entry, schema.element));
  if (typeof value !== 'object' || value === null) return value;
  if (!(schema instanceof z.ZodObject)) return value;
  const keys = new Set([...Object.keys(value), ...Object.keys(schema.shape)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const inner: z.core.$ZodType | undefined = schema.shape[key];
      const part: unknown = Reflect.get(value, key);
      const changed = inner ? inForeignTexts(part, inner) : part;
      return changed === undefined ? [] : [[key, changed]];
    }),
  );
}

/** What a field expects. A fact does not say it. */
const expectedOf = (schema: z.core.$ZodType): string =>
  String(z.globalRegistry.get(schema)?.['expected']);

/** The attributes whose values visitors read or hear, now or when a script puts them in place of another. */
const TEXT_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'data-pause',
  'data-play',
  'label',
  'placeholder',
  'title',
];

/** What is Latin in any language: codes of airports, and addresses. */
const ALWAYS_LATIN = /\b[A-Z]{3,4}\b|https:\S+/g;

/** Finds what visitors read or hear in Latin letters. */
export function latinTexts(root: Document | Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    // Dates are written by the browser, in the language of the site.
    if (element.matches('script, style, time')) return [];
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const texts: [string, string | null][] = [
      ...own.map((node): [string, string | null] => [element.localName, node.nodeValue]),
      ...TEXT_ATTRIBUTES.map((name): [string, string | null] => [name, element.getAttribute(name)]),
    ];
    return texts.flatMap(([place, text]) =>
      /[A-Za-z]/.test((text ?? '').replace(ALWAYS_LATIN, '')) ? [`${place}: ${text}`] : [],
    );
  });
}
