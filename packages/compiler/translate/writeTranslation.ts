import { isMap, isScalar, isSeq, parseDocument, stringify, type YAMLMap } from 'yaml';
import { labelOf } from '../parse/fieldNames';
import { typeName } from '../read/blockAt';
import type { YamlSource } from '../read/readYaml';
import { mergeYaml, newYaml } from '../write/mergeYaml';
import { entryFor, groupByOriginal } from './matchTexts';
import { keyOf, type SourceText } from './textsOf';

/** The first line of a new file. */
const schemaComment = (name: string): string =>
  `# yaml-language-server: $schema=${'../'.repeat(name.split('/').length + 1)}.schema/translation.schema.json`;

/** An entry of a file, with the lines of its comment. */
type WrittenEntry = { original: string; in: string | undefined; start: number; end: number };

/**
 * Writes the texts that a translation lacks into it, in the order of the page, each with a comment that says where it
 * stands. What the file has stays as it is, to the byte.
 * @param text the text of the file; undefined for a new one
 * @param name the path of the file in the folder of its language
 * @param prune whether entries whose original is gone are removed
 */
export function completeTranslation(
  text: string | undefined,
  name: string,
  original: YamlSource,
  texts: readonly SourceText[],
  prune: boolean,
): string {
  const old = text ?? `${schemaComment(name)}\ntexts: []\n`;
  const emptied = old.replace(/^texts: *\[ *\] *$/m, 'texts:');
  const kept = prune ? withoutStale(emptied, texts) : emptied;
  const entries = entriesOf(kept);
  const byOriginal = groupByOriginal(entries);
  const written = new Set<string>();
  const insertions = new Map<number, string>();
  let after = entries.length === 0 ? endOfKey(kept) : (entries[0]?.start ?? 0);
  for (const each of texts) {
    const { key } = each;
    const own = entryFor(each, byOriginal);
    if (own) after = own.end;
    if (own || written.has(key) || !each.hasWords) continue;
    written.add(key);
    insertions.set(after, (insertions.get(after) ?? '') + entryOf(each, original));
  }
  if (insertions.size === 0 && kept === emptied) return old;
  return [...insertions]
    .sort(([one], [other]) => other - one)
    .reduce((result, [at, part]) => {
      const before = result.slice(0, at);
      return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${part}${result.slice(at)}`;
    }, kept);
}

/**
 * Writes what the visual editor holds into a translation. A new entry gets the comment that says where it stands.
 * @param text the text of the file; null for a new one
 */
export function mergeTranslation(
  text: string | null,
  data: unknown,
  name: string,
  original: YamlSource,
  texts: readonly SourceText[],
): string {
  const merged = text === null ? newYaml(data, schemaComment(name)) : mergeYaml(text, data);
  const old = new Set(entriesOf(text ?? '').map((entry) => keyOf(entry.original)));
  return entriesOf(merged).reduceRight((result, entry) => {
    const of = texts.find(({ key }) => key === keyOf(entry.original));
    const lines = result.slice(entry.start, entry.end);
    const indentation = /^ *(?=-)/.exec(lines)?.[0];
    // One without a comment: the lines of another one begin with it.
    if (!of || indentation === undefined || old.has(of.key)) return result;
    const comment = `${indentation}# ${placeNameOf(of.path, original)}\n`;
    return result.slice(0, entry.start) + comment + result.slice(entry.start);
  }, merged);
}

/** A new entry, which waits for its text. */
function entryOf({ path, text }: SourceText, original: YamlSource): string {
  const entry = stringify([{ original: text, text: '' }], { lineWidth: 0, singleQuote: true });
  return `  # ${placeNameOf(path, original)}\n${entry.replace(/^(?=.)/gm, '  ')}`;
}

/** Where a text stands, in words: `block 3 (imageText), title`. */
export function placeNameOf(path: SourceText['path'], { value }: YamlSource): string {
  const [first, index, ...rest] = path;
  if (first !== 'blocks') return path.map(nameOfStep).join(', ');
  const { blocks } = value as { blocks: { type?: unknown }[] };
  const block = `block ${Number(index) + 1} (${typeName(blocks[Number(index)]?.type)})`;
  return [block, ...rest.map(nameOfStep)].join(', ');
}

const nameOfStep = (step: string | number): string =>
  typeof step === 'number' ? String(step + 1) : labelOf(step).toLowerCase();

/** The entries of a file, from the first line of their comments to the end of their last line. */
function entriesOf(text: string): WrittenEntry[] {
  const { contents } = parseDocument(text);
  const list = isMap(contents) ? contents.get('texts') : undefined;
  if (!isSeq(list)) return [];
  return list.items.flatMap((item) => {
    if (!isMap(item) || !item.range) return [];
    const original: unknown = (item as YAMLMap).get('original');
    if (typeof original !== 'string') return [];
    const place: unknown = (item as YAMLMap).get('in');
    const start = startOfComments(text, text.lastIndexOf('\n', item.range[0]) + 1);
    const last = (item as YAMLMap).items.at(-1)?.value;
    const end = isScalar(last) && last.range ? last.range[1] : item.range[1];
    const line = text.slice(0, end).endsWith('\n') ? end : text.indexOf('\n', end) + 1;
    const used = { original, in: typeof place === 'string' ? place : undefined };
    return [{ ...used, start, end: line === 0 ? text.length : line }];
  });
}

/** The beginning of the comment lines above a line. */
function startOfComments(text: string, line: number): number {
  const above = text.lastIndexOf('\n', line - 2) + 1;
  return line > 0 && /^ +#/.test(text.slice(above, line)) ? startOfComments(text, above) : line;
}

/** The end of the line of the key `texts`. */
function endOfKey(text: string): number {
  const key = /^texts:.*\n?/m.exec(text);
  return key ? key.index + key[0].length : text.length;
}

function withoutStale(text: string, texts: readonly SourceText[]): string {
  const current = new Set(texts.map(({ key }) => key));
  return entriesOf(text)
    .filter(({ original }) => !current.has(keyOf(original)))
    .reverse()
    .reduce((result, { start, end }) => result.slice(0, start) + result.slice(end), text);
}
