import type { Random } from '../random';

/** A part of a random YAML file: its value and how the file writes it. */
export type RandomNode =
  RandomText | { kind: 'flow'; value: Record<string, unknown> | unknown[] } | RandomCollection;

type RandomText = { kind: 'scalar'; value: unknown; style: Style };

export type RandomCollection =
  { kind: 'map'; entries: RandomEntry[] } | { kind: 'list'; entries: RandomEntry[] };

/** A key or item of a random YAML file with its comments. */
export type RandomEntry = {
  key: string;
  /** A comment that a blank line separates from the entry. */
  free?: string;
  /** How many blank lines are above it. */
  blank: number;
  /** Comment lines directly above it. */
  above: string[];
  /** A comment behind it. */
  note?: string;
  /** A comment below it, indented more. */
  below?: string;
  child: RandomNode;
};

type Style = 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'lines';

const NASTY = [
  'true',
  'no',
  '12',
  '~',
  '2027-01-01',
  'a: b',
  '#1',
  '{product} x',
  "it's",
  ' x',
  '- y',
];

/** A word that no other part of the file has. */
export const word = (random: Random): string =>
  `${random.pick(['jet', 'sky', 'wing', 'cloud'])}${random.unique()}`;

const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => word(random)).join(' ');

export function randomScalar(random: Random): unknown {
  if (random.chance(0.2)) return random.pick([true, false, 7, 1.5, random.unique()]);
  if (random.chance(0.25)) return random.pick(NASTY) + random.pick(['', word(random)]);
  if (random.chance(0.7)) return words(random, random.integer(1, 4));
  const paragraphs = Array.from({ length: random.integer(2, 3) }, () => words(random, 2));
  return paragraphs.join(random.pick(['\n', '\n\n'])) + random.pick(['', '\n', '\n', '\n\n']);
}

function styledScalar(random: Random): RandomNode {
  const style = random.pick<Style>([
    'plain',
    'plain',
    'single',
    'double',
    'literal',
    'folded',
    'lines',
  ]);
  const needsQuotes = (style === 'single' || style === 'double') && random.chance(0.4);
  const value =
    style === 'literal'
      ? `${words(random, 2)}\n${random.pick(['', '\n'])}${words(random, 2)}\n`
      : `${needsQuotes ? `${random.pick(NASTY)} ` : ''}${words(random, 3)}${style === 'folded' ? '\n' : ''}`;
  return { kind: 'scalar', value, style };
}

const flowNode = (random: Random): RandomNode => ({
  kind: 'flow',
  value: random.chance(0.5)
    ? { src: word(random), size: random.unique() }
    : [word(random), word(random), random.unique()],
});

/** Makes a list or map with lists and maps inside. */
export function randomCollection(
  random: Random,
  depth: number,
  kind: 'map' | 'list' = random.pick(['map', 'list']),
): RandomCollection {
  const child = (): RandomNode => {
    if (depth > 1 && random.chance(0.5)) return randomCollection(random, depth - 1);
    return random.chance(0.15) ? flowNode(random) : styledScalar(random);
  };
  const comment = (): string => `# comment ${random.unique()};`;
  const entries = Array.from({ length: random.integer(1, 4) }, (): RandomEntry => {
    const node = child();
    const isOneLine = node.kind === 'flow' || (node.kind === 'scalar' && !isTall(node.style));
    return {
      key: word(random),
      ...(random.chance(0.1) && { free: comment() }),
      blank: random.pick([0, 0, 0, 1, 2]),
      above: random.chance(0.3) ? Array.from({ length: random.integer(1, 2) }, comment) : [],
      ...(isOneLine && random.chance(0.2) && { note: comment() }),
      ...(isOneLine && random.chance(0.15) && { below: comment() }),
      child: node,
    };
  });
  return { kind, entries };
}

const isTall = (style: Style): boolean => ['literal', 'folded', 'lines'].includes(style);

/** Reads the value of a part. */
export function valueOf(node: RandomNode): unknown {
  if (node.kind === 'scalar' || node.kind === 'flow') return node.value;
  const values = node.entries.map(({ key, child }) => [key, valueOf(child)] as const);
  return node.kind === 'map' ? Object.fromEntries(values) : values.map(([, value]) => value);
}

export function linesOf(node: RandomCollection, column: number, isInline = false): string[] {
  return node.entries.flatMap((entry, index) => {
    const hasLead = index > 0 || !isInline;
    const free = entry.free ? [' '.repeat(column) + entry.free, ''] : [];
    const blank = Array.from({ length: entry.blank }, () => '');
    return [
      ...(hasLead ? [...blank, ...free] : []),
      ...entryLines(entry, node.kind, column, hasLead),
    ];
  });
}

/** Writes an entry with the comments that belong to it. */
export function entryLines(
  { key, above, note, below, child }: RandomEntry,
  kind: 'map' | 'list',
  column: number,
  hasLead: boolean,
): string[] {
  const pad = ' '.repeat(column);
  const mark = pad + (kind === 'map' ? `${key}:` : '-');
  const [first = '', ...others] = childLines(child, kind, column);
  return [
    ...(hasLead ? above.map((comment) => pad + comment) : []),
    mark + first + (note ? `  ${note}` : ''),
    ...others,
    ...(below ? [`${pad}  ${below}`] : []),
  ];
}

function childLines(child: RandomNode, kind: 'map' | 'list', column: number): string[] {
  const pad = ' '.repeat(column + 2);
  if (child.kind === 'map' && kind === 'list') {
    const [first = '', ...others] = linesOf(child, column + 2, true);
    return [` ${first.trimStart()}`, ...others];
  }
  if (child.kind === 'list' || child.kind === 'map') return ['', ...linesOf(child, column + 2)];
  if (child.kind !== 'scalar') {
    const text = JSON.stringify(child.value).replaceAll('"', '').replaceAll(/[:,]/g, '$& ');
    return [` ${text}`];
  }
  const text = String(child.value);
  const folded = text.replace('\n', '').replace(' ', '\n').split('\n');
  const padded = (lines: string[]) => lines.map((line) => (line === '' ? '' : pad + line));
  switch (child.style) {
    case 'single':
      return [` '${text.replaceAll("'", "''")}'`];
    case 'double':
      return [` ${JSON.stringify(text)}`];
    case 'literal':
      return [' |', ...padded(text.replace(/\n$/, '').split('\n'))];
    case 'folded':
      return [' >', ...padded(folded)];
    case 'lines':
      return [` ${folded[0] ?? ''}`, ...padded(folded.slice(1))];
    default:
      return [`  ${text}`];
  }
}

/** Lists the comments that belong to an entry and to what is inside. */
export function commentsOf({ above, note, below, child }: RandomEntry): string[] {
  const inside =
    child.kind === 'map' || child.kind === 'list'
      ? child.entries.flatMap((entry) => [
          ...commentsOf(entry),
          ...(entry.free ? [entry.free] : []),
        ])
      : [];
  return [...above, ...inside, ...[note, below].filter((comment) => comment !== undefined)];
}

/** Lists the collections of a part, itself included, with the columns of their entries. */
export function collectionsIn(
  node: RandomCollection,
  column = 0,
): { node: RandomCollection; column: number }[] {
  return [
    { node, column },
    ...node.entries.flatMap(({ child }) =>
      child.kind === 'map' || child.kind === 'list' ? collectionsIn(child, column + 2) : [],
    ),
  ];
}
