import type * as z from 'zod';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { errorAt } from './errorAt';
import {
  placeholderNames,
  placeholdersIn,
  unknownPlaceholders,
  type KnownPlaceholders,
} from '../parse/placeholders';
import { LIST_COLLECTIONS } from '../read/contentPaths';
import type { KeyPath } from '../read/positions';
import { nearestWord } from '../../../src/content/messages/messageText';
import type { YamlSource } from '../read/readYaml';
import { placeholdersAt } from '../parse/schemaAt';

/** Characters that show nothing, or change the direction of what follows them. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffd]|\p{Cs}/gu;

/**
 * Letters that were UTF-8 and were read in another encoding: é as U+00C3 U+00A9, the quotation marks as
 * U+00E2 U+20AC and one more. (Characters in the code of the site become part of its fonts.)
 */
const MISREAD =
  /[\u00c2\u00c3][\u0080-\u00bf]|\u00c3[\u0152-\u0192\u02c6\u02dc\u2013-\u2122]|\u00e2\u20ac./g;

/** A placeholder with more braces than one, or with spaces. */
const MISWRITTEN =
  /(?:\{\s*){2,}([A-Za-z][\w.]*)(?:\s*\}){2,}|\{(?:\s+([A-Za-z][\w.]*)\s*|([A-Za-z][\w.]*)\s+)\}/g;

/** A placeholder in the notation of another system. */
const DOLLAR_BRACES = /[$#%](?=\{product\})/g;

/** Braces that begin as a placeholder and hold something else, such as `{facts:aircraft}`. */
const OTHER_NAME = /\{(?:product|facts|links)\b(?![\w.]*\s*\})[^{}\n]*\}/g;

/** A placeholder that lacks one of its braces. */
const UNCLOSED =
  /\{(?<opened>product|(?:facts|links)\.\w+)(?![\w.]*\s*\})|(?<![\w.{])(?<closed>product|(?:facts|links)\.\w+)\}/g;

/**
 * Finds what is wrong with the texts of a file, whatever their keys: placeholders without a value or
 * with a mistake, and invisible characters.
 * @param known the placeholders that texts may contain; undefined when they are not known
 * @param schema the schema of the file, when texts may have placeholders of their own (`template`)
 * @returns the errors, in the order of the texts
 */
export function textErrors(
  source: YamlSource,
  value: unknown,
  known: KnownPlaceholders | undefined,
  schema?: z.ZodType,
  path: KeyPath = [],
): ContentError[] {
  if (typeof value === 'string') {
    if (!/[{}\u00c2\u00c3\u00e2]/.test(value) && value.search(INVISIBLE) < 0) return [];
    const own = schema && value.includes('{') ? placeholdersAt(schema, path) : [];
    return [
      ...[...new Set(value.match(INVISIBLE))].map((part) =>
        errorAt(source, path, errorMessages.invisibleCharacter(part), part),
      ),
      // The characters that show nothing are reported themselves.
      ...[...new Set(value.match(MISREAD))]
        .filter((part) => part.search(INVISIBLE) < 0)
        .map((part) => errorAt(source, path, errorMessages.misreadCharacters(part), part)),
      ...braceErrors(source, value, path, known ? placeholderNames(known) : [], own),
      ...(known ? placeholderErrors(source, value, path, known, own) : []),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return textErrors(source, inner, known, schema, [...path, step]);
  });
}

function braceErrors(
  source: YamlSource,
  text: string,
  path: KeyPath,
  names: readonly string[],
  own: readonly string[],
): ContentError[] {
  const single = text.replace(MISWRITTEN, '');
  const named = [...single.matchAll(OTHER_NAME)].map(([written]) =>
    errorAt(
      source,
      path,
      errorMessages.notAPlaceholder(written, nearestOf(written, names)),
      written,
    ),
  );
  const dollars = [...single.matchAll(DOLLAR_BRACES)].map(([mark]) =>
    errorAt(source, path, errorMessages.dollarBraces(`${mark}{product}`), `${mark}{product}`),
  );
  const unclosed = [...single.replace(OTHER_NAME, '').matchAll(UNCLOSED)].map(
    ({ 0: written, groups = {} }) => {
      const name = groups['opened'] ?? groups['closed'] ?? '';
      return errorAt(source, path, errorMessages.unclosedPlaceholder(written, name), written);
    },
  );
  const miswritten = [...text.matchAll(MISWRITTEN)].flatMap(([written, doubled, before, after]) => {
    const name = doubled ?? before ?? after ?? '';
    if (!own.includes(name) && !/^(product|(facts|links)\.\w+)$/.test(name)) return [];
    const message =
      doubled === undefined
        ? errorMessages.spacedBraces(written, name)
        : errorMessages.doubleBraces(written, name);
    return [errorAt(source, path, message, written)];
  });
  return [...miswritten, ...named, ...dollars, ...unclosed];
}

/** The placeholder that braces with other marks mean: `facts.aircraft` for `{facts:aircraft}`. */
const nearestOf = (written: string, names: readonly string[]): string | undefined =>
  nearestWord(written.slice(1, -1).replace(/[^\w.]+/g, '.'), names);

function placeholderErrors(
  source: YamlSource,
  text: string,
  path: KeyPath,
  known: KnownPlaceholders,
  own: readonly string[],
): ContentError[] {
  // What has too many braces is reported already.
  const single = text.replace(MISWRITTEN, '');
  const unknown = unknownPlaceholders(single, known).filter((name) => !own.includes(name));
  const misplaced = placeholdersIn(single).filter(
    (name) => !unknown.includes(name) && !isAllowedAt(path, name),
  );
  const names = [...own, ...placeholderNames(known)];
  return [
    ...unknown.map((name) => {
      const collection = LIST_COLLECTIONS.find(({ entry }) => name.startsWith(`${entry}.`));
      const message =
        collection && !known.entry?.some((each) => each.startsWith(`${collection.entry}.`))
          ? errorMessages.entryOfNoPage(name, collection.name)
          : errorMessages.unknownPlaceholder(name, names);
      return { name, message };
    }),
    ...misplaced.map((name) => ({ name, message: errorMessages.placeholderInValue(name) })),
  ].map(({ name, message }) => errorAt(source, path, message, `{${name}}`));
}
/** The values of placeholders contain no placeholders but {product} in a fact or link: no cycles. */
function isAllowedAt([section, key]: KeyPath, name: string): boolean {
  if (section === 'brand') return key !== 'name' && key !== 'slug';
  return (section !== 'facts' && section !== 'links') || name === 'product';
}
