import { Document, stringify, visit, type Scalar } from 'yaml';
import { isJsonMap } from './compareValues';

/** Characters that only a text in double quotation marks can hold. */
export const UNPRINTABLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/u;

/** How new texts are written. The older YAML 1.1 must not read one as a number, date or boolean. */
const OPTIONS = {
  lineWidth: 0,
  singleQuote: true,
  compat: 'yaml-1.1',
  doubleQuotedAsJSON: true,
  flowCollectionPadding: false,
} as const;

/** How a value is written, where the standard style does not fit. */
export type Style = {
  type?: Scalar.Type | undefined;
  /** The spaces by which lines are indented. */
  indent?: number;
  inFlow?: boolean;
};

/** Prints a value as a document in the style of the content. */
export function print(data: unknown, style: Style = {}): string {
  const { indent = 2, inFlow = false } = style;
  const document = new Document(data, OPTIONS);
  visit(document, {
    Collection: (_key, collection) => {
      collection.flow = inFlow;
    },
    Scalar: (place, scalar) => {
      if (typeof scalar.value !== 'string') return;
      scalar.type =
        requiredType(scalar.value, inFlow) ??
        (place === 'key' ? undefined : style.type) ??
        preferredType(scalar.value, inFlow) ??
        'PLAIN';
    },
  });
  const escape = (character: string): string =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return document
    .toString({ ...OPTIONS, indent })
    .replace(new RegExp(UNPRINTABLE.source, 'gu'), escape);
}

function requiredType(value: string, inFlow: boolean): Scalar.Type | undefined {
  const unfit = inFlow ? /\n/ : /^\s*\n\s*$/;
  return UNPRINTABLE.test(value) || unfit.test(value) ? 'QUOTE_DOUBLE' : undefined;
}

/** The parser prefers double quotation marks when there is an apostrophe. */
function preferredType(value: string, inFlow: boolean): Scalar.Type | undefined {
  if (value.includes('\n')) return 'BLOCK_LITERAL';
  if (value === '=') return 'QUOTE_SINGLE';
  if (!value.includes("'")) return undefined;
  const printed = stringify([value], { ...OPTIONS, collectionStyle: inFlow ? 'flow' : 'block' });
  return /^\W*"/.test(printed) ? 'QUOTE_SINGLE' : undefined;
}

/** Writes a value inside brackets, on one line. */
export function flowText(value: unknown, style: Style = {}): string {
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item, style)).join(', ')}]`;
  if (!isJsonMap(value)) return print([value], { ...style, inFlow: true }).slice(1, -2);
  const pairs = Object.entries(value).map((pair) => flowPairText(...pair, style));
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/** Writes a key with its value inside brackets. */
export const flowPairText = (key: string, value: unknown, style?: Style): string =>
  `${print({ [key]: 0 }, { inFlow: true }).slice(1, -': 0}\n'.length)}: ${flowText(value, style)}`;

/** Writes what stands behind a colon. */
export const valueText = (value: unknown, style?: Style): string =>
  print({ k: value }, style)
    .slice('k:'.length, -1)
    // The parser always names two spaces.
    .replace(/^( [|>])2/, `$1${style?.indent ?? 2}`);

/** Writes an item of a list; the first key of a map follows the dash. */
export const itemText = (value: unknown, style?: Style): string =>
  print([value], style).slice(0, -1);

/** Writes a key of a map with its value. */
export const pairText = (key: string, value: unknown): string =>
  print({ [key]: value }).slice(0, -1);

/** A printed text in a column of the file. */
export const inLines = (printed: string, column: number, newline: string): string =>
  printed.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`).replaceAll('\n', newline);
