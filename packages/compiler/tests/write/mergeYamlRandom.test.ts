/** Random files and random edits: what every edit must leave as it was. */
import fc from 'fast-check';
import { parse } from 'yaml';
import { mergeYaml } from '../../write/mergeYaml';
import { randomFrom, type Random } from '../../../../tests/support/random';
import {
  collectionsIn,
  commentsOf,
  entryLines,
  linesOf,
  randomCollection,
  randomScalar,
  valueOf,
  word,
  type RandomCollection,
  type RandomNode,
} from '../../../../tests/support/content/randomYaml';
import { SEED, tries } from '../../../../tests/support/seed';

const RUNS = tries(100);

type File = { random: Random; root: RandomCollection; write: () => string };

/** A random file; each seed has its own line breaks. */
function randomFile(seed: number): File {
  const random = randomFrom(seed);
  const root = randomCollection(random, 4, 'map');
  const [isWindows, hasMark, isOpen] = [0.2, 0.1, 0.2].map((share) => random.chance(share));
  const write = (): string => {
    const text = ['# header', ...linesOf(root, 0), ''].join('\n');
    const closed = isOpen ? text.trimEnd() : text;
    return (hasMark ? '\uFEFF' : '') + (isWindows ? closed.replaceAll('\n', '\r\n') : closed);
  };
  return { random, root, write };
}

const check = (property: (file: File) => void): void =>
  fc.assert(
    fc.property(fc.integer(), (seed) => property(randomFile(seed))),
    { seed: SEED, numRuns: RUNS },
  );

const linesIn = (text: string): string[] => text.split(/\r?\n/);

const read = (text: string): unknown => parse(text.replace('\uFEFF', ''));

const commentsIn = (text: string): string[] => (text.match(/# comment \d+;/g) ?? []).sort();

/** Says whether the lines of one text are lines of another, in the same order. */
function isPartOf(part: string, whole: string): boolean {
  const lines = linesIn(whole).values();
  return linesIn(part).every((line) => {
    for (const other of lines) if (other === line) return true;
    return false;
  });
}

/** The file after an edit; what holds for every edit is checked. */
function edited(before: string, root: RandomNode, removed: readonly string[] = []): string {
  const data = valueOf(root);
  const after = mergeYaml(before, data);
  expect(read(after)).toEqual(data);
  expect(mergeYaml(after, data)).toBe(after);
  expect(mergeYaml(before, withEmptyValues(data))).toBe(after);
  expect(commentsIn(after)).toEqual(
    commentsIn(before).filter((comment) => !removed.includes(comment)),
  );
  if (before.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toContain('\n');
  expect(after.startsWith('\uFEFF')).toBe(before.startsWith('\uFEFF'));
  return after;
}

/** What a form makes of a value: fields that nobody filled in are empty. */
function withEmptyValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withEmptyValues);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, part]) => [key, withEmptyValues(part)] as const);
  return { ...Object.fromEntries(fields), empty: '', none: null, group: { list: [] } };
}

/** The scalars of a file with the entries that hold them. */
const scalarsIn = (root: File['root']) =>
  collectionsIn(root).flatMap(({ node, column }) =>
    node.entries.flatMap((entry, index) =>
      entry.child.kind === 'scalar'
        ? [{ entry, index, scalar: entry.child, kind: node.kind, column }]
        : [],
    ),
  );

test('a file that nobody edited stays as it is', () => {
  check(({ root, write }) => {
    expect(read(write())).toEqual(valueOf(root));
    expect(edited(write(), root)).toBe(write());
  });
});

test('one other letter is one other line, and back', () => {
  check(({ random, root, write }) => {
    const scalars = scalarsIn(root);
    if (scalars.length === 0) return;
    const [before, original] = [write(), valueOf(root)];
    const { scalar } = random.pick(scalars);
    scalar.value = String(scalar.value).replace(/(?<=(jet|sky|wing|cloud))(?=\d+\n?$)/, 's');
    const after = edited(before, root);
    const [olds, news] = [linesIn(before), linesIn(after)];
    expect(news).toHaveLength(olds.length);
    expect(news.filter((line, index) => line !== olds[index])).toHaveLength(1);
    expect(mergeYaml(after, original)).toBe(before);
  });
});

test('another value changes the lines of its entry only', () => {
  check(({ random, root, write }) => {
    const scalars = scalarsIn(root);
    if (scalars.length === 0) return;
    const [before, original] = [write(), valueOf(root)];
    const { scalar, entry, kind, column } = random.pick(scalars);
    const own = entryLines(entry, kind, column, false).map((line) => line.trim());
    scalar.value = randomScalar(random);
    const after = edited(before, root);
    const [olds, news] = [linesIn(before), linesIn(after)];
    const head = olds.findIndex((line, index) => line !== news[index]);
    const tail = olds.findLastIndex(
      (line, index) => line !== news[index + news.length - olds.length],
    );
    for (const line of head === -1 ? [] : olds.slice(head, tail + 1)) {
      // The first key of an item has a dash before it.
      const shown = [line.trim(), line.trim().replace(/^- /, '')];
      if (line.trim() !== '') expect(shown.some((text) => own.includes(text))).toBe(true);
    }
    // Blank lines below a text become a part of it when it ends with blank lines.
    const isBlankBelow = String(scalar.value).endsWith('\n\n');
    if (scalar.style === 'plain' && !isBlankBelow) expect(mergeYaml(after, original)).toBe(before);
  });
});

test('items that move take their lines with them, and come back', () => {
  check(({ random, root, write }) => {
    const lists = collectionsIn(root).filter(({ node }) => node.kind === 'list');
    if (lists.length === 0) return;
    const [before, original] = [write(), valueOf(root)];
    const { node, column } = random.pick(lists);
    node.entries = random.shuffle(node.entries);
    const after = edited(before, root);
    for (const entry of node.entries) {
      expect(linesIn(after).join('\n')).toContain(
        entryLines(entry, 'list', column, true).join('\n'),
      );
    }
    expect([...linesIn(after)].sort()).toEqual([...linesIn(before)].sort());
    expect(mergeYaml(after, original)).toBe(before);
  });
});

test('removed items and keys take their lines with them, and no others', () => {
  check(({ random, root, write }) => {
    const collections = collectionsIn(root).filter(({ node }) => node.entries.length > 1);
    if (collections.length === 0) return;
    const before = write();
    const { node } = random.pick(collections);
    const index = random.integer(0, node.entries.length - 1);
    const [entry] = node.entries.splice(index, 1);
    // The comments at the top of a file belong to the file.
    if (entry && index === 0 && node === root) entry.above = [];
    const removed = !entry ? [] : commentsOf(entry);
    const after = edited(
      before,
      root,
      removed.filter((comment) => before.includes(comment)),
    );
    // The first key of an item stands behind its dash.
    const hasDash = index === 0 && node.kind === 'map' && node !== root;
    if (!hasDash) expect(isPartOf(after.trimEnd(), before)).toBe(true);
  });
});

test('new items and keys leave all lines as they are', () => {
  check(({ random, root, write }) => {
    const before = write();
    const { node } = random.pick(collectionsIn(root));
    const copied = random.chance(0.3) ? random.pick(node.entries).child : undefined;
    const added = random.chance(0.5)
      ? ({ kind: 'scalar', value: randomScalar(random), style: 'plain' } as const)
      : randomCollection(random, 2);
    const index = random.integer(0, node.entries.length);
    const child = copied && node.kind === 'list' ? structuredClone(copied) : added;
    node.entries.splice(index, 0, { key: word(random), blank: 0, above: [], child });
    const after = edited(before, root);
    const hasDash = index === 0 && node.kind === 'map' && node !== root;
    // Blank lines below a text become a part of it when it ends with blank lines.
    const takesBlanks = JSON.stringify(valueOf(child)).includes('\\n\\n"');
    if (!hasDash && !takesBlanks) expect(isPartOf(before.trimEnd(), after)).toBe(true);
  });
});

test('many edits at once are all written', () => {
  check(({ random, root, write }) => {
    const before = write();
    for (let count = random.integer(2, 6); count > 0; count -= 1) {
      const { node } = random.pick(collectionsIn(root));
      const child = random.chance(0.5)
        ? ({ kind: 'scalar', value: randomScalar(random), style: 'plain' } as const)
        : randomCollection(random, 2);
      const entry = random.pick(node.entries);
      if (random.chance(0.3)) entry.child = child;
      else if (random.chance(0.4)) node.entries = random.shuffle(node.entries);
      else if (random.chance(0.5)) {
        node.entries.push({ key: word(random), blank: 0, above: [], child });
      } else if (node.entries.length > 1) node.entries.pop();
    }
    const data = valueOf(root);
    const after = mergeYaml(before, data);
    expect(read(after)).toEqual(data);
    expect(mergeYaml(after, withEmptyValues(data))).toBe(after);
  });
});
