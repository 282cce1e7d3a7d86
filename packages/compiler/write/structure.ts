import { isAlias, isMap, isScalar, type Document, type Node } from 'yaml';
import { arrangeSlots, flowLayoutOf, layoutOf, type Chunk, type Layout } from './layout';
import { orderOfItems, orderOfKeys, type Slot } from './order';
import { columnOf, entriesOf, isBlock, jsonOf, type Collection, type Entry } from './source';
import { blockText, flowText, itemText, keyText, pairText } from './text';
import { isEqual, isJsonMap, kindOf, type JsonMap } from './compareValues';

type Source = { text: string; document: Document; newline: string };
type Range = readonly [number, number];

/**
 * Adds, removes and moves the entries of a file, with the comments that belong to them. Scalars
 * that stay keep their old texts.
 */
export function restructure(source: Source, wanted: unknown): string {
  const { text, document } = source;
  return nodeText(source, document.contents, wanted, [0, text.length], undefined);
}

/** The new text of a range that holds a node and the comments around it. */
function nodeText(
  source: Source,
  node: Node | null,
  wanted: unknown,
  range: Range,
  entry: Entry | undefined,
): string {
  const old = jsonOf(node, source.document);
  const unchanged = source.text.slice(...range);
  // What an alias repeats is edited where it stands.
  if (isEqual(old, wanted) || isAlias(node)) return unchanged;
  if (kindOf(old) === kindOf(wanted)) {
    if (isScalar(node) || node === null) return unchanged;
    const text = collectionText(source, node as Collection, wanted, range, entry === undefined);
    if (text !== undefined) return text;
  }
  if (!entry) return outermostText(source, wanted);
  return replacement(source, entry, wanted);
}

/** The text of a file that was empty but for comments, or that loses all its keys. */
function outermostText({ text, document, newline }: Source, wanted: unknown): string {
  const above = text.slice(0, document.contents?.range?.[0]).replace(/[^\n]$/, `$&${newline}`);
  return `${above}${blockText(wanted, -2, newline).trimStart()}${newline}`;
}

function collectionText(
  source: Source,
  node: Collection,
  wanted: unknown,
  range: Range,
  isOutermost: boolean,
): string | undefined {
  const [first, ...others] = entriesOf(node) ?? [];
  if (!first) return undefined;
  const entries = [first, ...others] as const;
  const order = isMap(node)
    ? orderOfKeys(source.document, node, entries, wanted as JsonMap)
    : orderOfItems(jsonOf(node, source.document) as unknown[], wanted as unknown[]);
  if (order.length === 0) return undefined;
  return isBlock(node)
    ? inBlock(source, order, layoutOf(source.text, entries, range, isOutermost))
    : inFlow(source, order, flowLayoutOf(source.text, entries, range), isMap(node));
}

function inBlock(source: Source, order: readonly Slot[], layout: Layout): string {
  const { chunks, slots, column, isInline } = layout;
  const { newline } = source;
  const commentsOf = (slot: string): string =>
    slot
      .split(/(?<=\n)/)
      .filter((line) => /^\s*#/.test(line))
      .join('');
  const { above, unused } = arrangeSlots(
    order.map(({ old }) => old),
    chunks.length,
    (slot) => {
      const text = slots[slot] ?? '';
      return text.includes('#') ? Infinity : text.length;
    },
  );
  // Comments between removed entries stay, above the next entry that is left.
  const survivors = order
    .flatMap(({ old }) => (old === undefined ? [] : [old]))
    .sort((a, b) => a - b);
  const homeless = new Map<number | undefined, string>();
  for (const slot of unused) {
    const home = survivors.find((old) => old >= slot);
    homeless.set(home, (homeless.get(home) ?? '') + commentsOf(slots[slot] ?? ''));
  }
  const pad = ' '.repeat(column);
  const pieces = order.map((slot, position) => {
    const chunk = slot.old === undefined ? undefined : chunks[slot.old];
    const lead =
      (chunk && homeless.get(slot.old) ? homeless.get(slot.old) : '') + (chunk?.lead ?? '');
    const body = chunk
      ? chunkText(source, chunk, slot.value)
      : newEntry(source, order, slot, layout);
    if (position === 0) {
      return `${slots[0] ?? ''}${isInline ? lead.trimStart() : lead}${isInline && lead === '' ? '' : pad}${body}`;
    }
    const index = above[position - 1];
    const gap =
      index === undefined ? newSlot(layout, newline, slot.key !== undefined) : slots[index];
    return `${gap || newline}${lead}${pad}${body}`;
  });
  const rest = homeless.get(undefined) ?? '';
  const tail = slots.at(-1) ?? '';
  return pieces.join('') + (rest === '' ? tail : newline + rest.replace(/\r?\n$/, '') + tail);
}

/** What stands above a new entry: a line break, and as many blank lines as between the others. */
function newSlot({ slots }: Layout, newline: string, isInMap: boolean): string {
  const model = isInMap ? '' : (slots.slice(1, -1).find((slot) => !slot.includes('#')) ?? '');
  return newline.repeat(Math.max(model.split('\n').length - 1, 1));
}

function chunkText(source: Source, { entry, end }: Chunk, value: unknown): string {
  const { text } = source;
  const range = [entry.valueStart, end] as const;
  return (
    text.slice(entry.start, entry.valueStart) + nodeText(source, entry.value, value, range, entry)
  );
}

function newEntry(source: Source, order: readonly Slot[], slot: Slot, layout: Layout): string {
  const { text, document, newline } = source;
  const { column, chunks } = layout;
  const { key, value } = slot;
  if (key !== undefined) return pairText(key, value, column, newline);
  const duplicate = chunks.find(({ entry }) => isEqual(jsonOf(entry.value, document), value));
  const copy = duplicate ? text.slice(duplicate.entry.start, duplicate.end) : '#';
  // A copy of an item is written like it, but has no comments or anchors of its own.
  if (!/[#&*|>]/.test(copy)) return copy;
  const neighbour = order
    .slice(0, order.indexOf(slot))
    .concat(order)
    .findLast(({ old }) => old !== undefined)?.old;
  const model = (chunks[neighbour ?? 0] ?? chunks[0])?.entry.value;
  const isFlow = isMap(model) && !isBlock(model) && isJsonMap(value);
  return isFlow ? `- ${flowText(value)}` : itemText(value, column, newline);
}

function inFlow(
  source: Source,
  order: readonly Slot[],
  { chunks, slots }: Layout,
  isInMap: boolean,
): string {
  const { above, unused } = arrangeSlots(
    order.map(({ old }) => old),
    chunks.length,
    (slot) => (slots[slot]?.includes('#') ? 1 : 0),
  );
  const standard = slots.slice(1, -1).find((slot) => !slot.includes('#')) ?? ', ';
  const kept = unused.flatMap((index) => {
    const slot = slots[index] ?? '';
    return slot.includes('#') ? [slot.replace(/^((?:[^#,]|#[^\n]*\n)*),/, '$1')] : [];
  });
  const pieces = order.map(({ old, key, value }, position) => {
    const chunk = old === undefined ? undefined : chunks[old];
    const added = isInMap ? `${keyText(key ?? '')}: ${flowText(value)}` : flowText(value);
    const index = above[position - 1];
    const slot = position === 0 ? slots[0] : index === undefined ? standard : slots[index];
    return (slot ?? '') + (chunk ? chunkText(source, chunk, value) : added);
  });
  return pieces.join('') + kept.join('') + (slots.at(-1) ?? '');
}

/** The text of a value that becomes another kind of value. */
function replacement(source: Source, entry: Entry, wanted: unknown): string {
  const colon = entry.hasMark ? '' : ':';
  if (entry.inFlow) return `${colon} ${flowText(wanted)}`;
  const column = columnOf(source.text, entry.start);
  const [head = '', ...lines] = blockText(wanted, column, source.newline).split(source.newline);
  return colon + [head + commentOf(source.text, entry), ...lines].join(source.newline);
}

/** The comment in the line of a key or dash, with the spaces before it. */
function commentOf(text: string, { value, valueStart, contentEnd }: Entry): string {
  const restFrom = (offset: number): string => text.slice(offset).split(/\r?\n/, 1)[0] ?? '';
  const [, comment] =
    /^(?:[ \t]+[|>][-+\d]*)?([ \t]+#.*)$/.exec(restFrom(valueStart)) ??
    /^([ \t]+#.*)$/.exec(isBlock(value) ? '' : restFrom(contentEnd)) ??
    [];
  return comment ?? '';
}
