import { isCollection, isMap, type Node } from 'yaml';
import { arrangeSlots, layoutOf, type Layout } from './layout';
import { orderOf, type Slot, type Source } from './order';
import { flowPairText, flowText, inLines, itemText, pairText, print } from './print';
import { changedText } from './scalars';
import { entriesOf, isBlock, jsonOf, targetOf, type Collection, type Entry } from './source';
import { isEqual, isJsonMap, kindOf } from './compareValues';

/** The text of a file with another value. */
export const editedText = (source: Source, wanted: unknown): string =>
  nodeText(source, source.document.contents, wanted, [0, source.text.length], undefined);

/** The new text of a range that holds a node and the comments around it. */
function nodeText(
  source: Source,
  node: Node | null,
  wanted: unknown,
  range: readonly [number, number],
  entry: Entry | undefined,
): string {
  const { text, document, shared, hasAliases } = source;
  const unchanged = text.slice(...range);
  const target = targetOf(node, document);
  const old = jsonOf(node, document);
  if (target) {
    if (shared.has(target) && isEqual(shared.get(target), wanted)) return unchanged;
  } else if (isEqual(old, wanted) && !(hasAliases && isCollection(node))) return unchanged;
  if (isCollection(node) && kindOf(old) === kindOf(wanted)) {
    const edited = collectionText(source, node as Collection, wanted, range, entry === undefined);
    if (edited !== undefined) return edited;
    if (isEqual(old, wanted)) return unchanged;
  }
  if (entry) return changedText(source, entry, range[1], wanted);
  const above = text.slice(0, node?.range?.[0]).replace(/[^\n]$/, `$&${source.newline}`);
  return above + inLines(print(wanted), 0, source.newline);
}

function collectionText(
  source: Source,
  node: Collection,
  wanted: unknown,
  range: readonly [number, number],
  isOutermost: boolean,
): string | undefined {
  const [first, ...others] = entriesOf(node) ?? [];
  if (!first) return undefined;
  const order = orderOf(source, node, wanted);
  if (order.length === 0) return undefined;
  const layout = layoutOf(source.text, [first, ...others], range, isOutermost);
  const { chunks, slots, column, inFlow } = layout;
  const { above, unused } = arrangeSlots(
    order.map(({ old }) => old),
    slots,
    inFlow,
  );
  const homeless = homesOf(order, unused, layout);
  const isInline = !slots[0]?.endsWith('\n');
  const pad = inFlow ? '' : ' '.repeat(column);
  const model = slots.slice(1, -1).find((slot) => !slot.includes('#'));
  const newSlot = inFlow
    ? (model ?? ', ')
    : source.newline.repeat(Math.max((isMap(node) ? '' : (model ?? '')).split('\n').length - 1, 1));
  let result = slots[0] ?? '';
  for (const [position, slot] of order.entries()) {
    const chunk = slot.old === undefined ? undefined : chunks[slot.old];
    const lead =
      (slot.old === undefined ? '' : (homeless.get(slot.old) ?? '')) + (chunk?.lead ?? '');
    const body = chunk
      ? chunkText(source, chunk, slot.value)
      : newEntry(source, order, slot, layout);
    const index = above[position - 1];
    const gap = index === undefined ? newSlot : slots[index] || source.newline;
    if (position === 0) result += isInline ? lead.trimStart() + (lead && pad) : lead + pad;
    else result += afterBlanks(result, gap) + lead + pad;
    result += body;
  }
  const rest = homeless.get(undefined) ?? '';
  const end = rest === '' || inFlow ? rest : source.newline + rest.replace(/\r?\n$/, '');
  return result + end + (slots.at(-1) ?? '');
}

/** Blank lines below a text that ends with blank lines would become a part of it. */
const afterBlanks = (above: string, gap: string): string =>
  above.endsWith('\n') ? gap.replace(/^(\r?\n[ \t]*)+(?=\r?\n)/, '') : gap;

/** Comments between removed entries stay, above the next entry that is left. */
function homesOf(
  order: readonly Slot[],
  unused: readonly number[],
  { slots, inFlow }: Layout,
): Map<number | undefined, string> {
  const survivors = order.flatMap(({ old }) => old ?? []).sort((one, other) => one - other);
  const homeless = new Map<number | undefined, string>();
  for (const index of unused) {
    const slot = slots[index] ?? '';
    if (!slot.includes('#')) continue;
    const home = inFlow ? undefined : survivors.find((old) => old >= index);
    const comments = inFlow
      ? slot.replace(/^((?:[^#,]|#[^\n]*\n)*),/, '$1')
      : (slot.match(/^[ \t]*#.*\r?\n/gm) ?? []).join('');
    homeless.set(home, (homeless.get(home) ?? '') + comments);
  }
  return homeless;
}

function chunkText(
  source: Source,
  { entry, end }: Layout['chunks'][number],
  value: unknown,
): string {
  const { text } = source;
  if (entry.isMerge) return text.slice(entry.start, end);
  const range = [entry.valueStart, end] as const;
  return (
    text.slice(entry.start, entry.valueStart) + nodeText(source, entry.value, value, range, entry)
  );
}

function newEntry(source: Source, order: readonly Slot[], slot: Slot, layout: Layout): string {
  const { text, document } = source;
  const { column, chunks, inFlow } = layout;
  const { key, value } = slot;
  if (inFlow) return key === undefined ? flowText(value) : flowPairText(key, value);
  if (key !== undefined) return inLines(pairText(key, value), column, source.newline);
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
  return isFlow ? `- ${flowText(value)}` : inLines(itemText(value), column, source.newline);
}

/** Notes what the repeated parts of a file become. */
export function noteShared(source: Source, node: Node | null, wanted: unknown): void {
  if (!node) return;
  if (node.anchor !== undefined) source.shared.set(node, wanted);
  if (!isCollection(node) || kindOf(jsonOf(node, source.document)) !== kindOf(wanted)) return;
  const entries = entriesOf(node as Collection) ?? [];
  for (const { old, value } of orderOf(source, node as Collection, wanted)) {
    if (old !== undefined) noteShared(source, entries[old]?.value ?? null, value);
  }
}
