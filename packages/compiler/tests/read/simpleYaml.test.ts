import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter } from 'yaml';
import { readYaml } from '../../read/readYaml';
import { recoverYaml } from '../../read/recoverYaml';
import { mayHaveSilentMistake } from '../../read/silentMistakes';
import { readSimpleYaml } from '../../read/simpleYaml';
import { randomFrom, type Random } from '../../../../tests/support/random';
import { linesOf, randomCollection } from '../../../../tests/support/content/randomYaml';
import { SEED, tries } from '../../../../tests/support/seed';

/** What the full parser makes of a text; undefined when it has a mistake. */
function fullValue(text: string): unknown {
  const { document, secondAt, errors } = recoverYaml(text, new LineCounter());
  return errors.length === 0 && secondAt === undefined ? document?.toJS() : undefined;
}

/** A file with everything that is simple. */
const WHOLE = `# A comment

path: /simple
title: A title without marks 
draft: true
limit: 12
from: 2027-01-01
blocks: 
  - type: hero
    title: 'It''s {product}: #1' 
    text: "Quoted: {product}"

  # A comment between blocks
  - type: prose
    text: |
      ## A heading

        indented # more
      https://x1.example: a text
    actions:
    - { label: More, to: /more?a=b#c } 
    - { label: 'It''s', to: "/x", variant: text }
    - label: Far
      to: https://x1.example/a#b
    words:
      - one
      - 48 hours  
      - 7 
`;

test('reads groups, lists, texts of one line and literal texts', () => {
  expect(readSimpleYaml(WHOLE)).toStrictEqual({
    path: '/simple',
    title: 'A title without marks',
    draft: true,
    limit: 12,
    from: '2027-01-01',
    blocks: [
      { type: 'hero', title: "It's {product}: #1", text: 'Quoted: {product}' },
      {
        type: 'prose',
        text: '## A heading\n\n  indented # more\nhttps://x1.example: a text\n',
        actions: [
          { label: 'More', to: '/more?a=b#c' },
          { label: "It's", to: '/x', variant: 'text' },
          { label: 'Far', to: 'https://x1.example/a#b' },
        ],
        words: ['one', '48 hours', 7],
      },
    ],
  });
  expect(readSimpleYaml(WHOLE)).toStrictEqual(fullValue(WHOLE));
});

/** Lines that YAML reads in a way of its own, and what else may go wrong. */
const LINES = [
  ...['- a', 'a: b', 'a:', '-', 'a', '# a', '#a', '---', '...', '', '  ', '? a', '- - a', 'a:b'],
  ...['a: |', 'a: >', 'a: |-', 'a: ~', 'a: null', 'a: True', 'a: 012', 'a: 1.5', 'a: 0x1F'],
  ...['a: [1, 2]', 'a: { b: c', 'a: { b: c, }', 'a: {}', "a: 'b' c", 'a: "b', 'a: &b c', 'a: *b'],
  ...['<<: *b', 'true: a', 'a : b', 'a: b: c', 'a: b #c', 'a: b # c', 'a: - b', 'a: { b: c: d }'],
];

const MARKS = [
  ...[':', ': ', ' ', '  ', '#', ' #', '-', '- ', '"', "'", '{', '}', '[', ',', '|', '&', '*', '!'],
  ...['\n', '\t', '\r\n', '%', '@', '`', '~', '7', '\u00a0', '\ufeff', '\u2028', '\\'],
];

/** Changes a text a little, mostly its marks and indentation. */
function damage(text: string, random: Random): string {
  const lines = text.split('\n');
  const at = random.integer(0, lines.length - 1);
  const line = lines[at] ?? '';
  const column = random.integer(0, line.length);
  const indent = /^ */.exec(line)?.[0] ?? '';
  const change = [
    () => lines.splice(at, 1, ` ${line}`),
    () => lines.splice(at, 1, line.slice(random.integer(1, 4))),
    () => lines.splice(at, 1),
    () => lines.splice(at, 0, line),
    () => lines.splice(at, 0, indent + random.pick(LINES)),
    () => lines.splice(at, 0, ' '.repeat(random.integer(0, 8)) + random.pick(LINES)),
    () => lines.splice(at, 1, line.slice(0, column) + random.pick(MARKS) + line.slice(column)),
    () => lines.splice(at, 1, line.slice(0, column) + line.slice(column + 1)),
    () => lines.splice(at, 1, line + random.pick([' ', ' # note', ' #note', ':', ',', '}'])),
  ];
  random.pick(change)();
  return lines.join('\n');
}

const examples = readdirSync('src/blocks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => readFileSync(path.join('src/blocks', name, 'examples.yaml'), 'utf8'))
  // Examples are a list, content files are a group.
  .map((text) => `examples:\n${text}`);

test('property: a simple text has the value that the full parser reads', () => {
  const random = randomFrom(SEED);
  let simple = 0;
  for (let number = tries(4000); number > 0; number -= 1) {
    let text = random.chance(0.4)
      ? WHOLE
      : random.chance(0.6)
        ? random.pick(examples)
        : `${linesOf(randomCollection(random, 3), 0).join('\n')}\n`;
    for (let count = random.integer(0, 3); count > 0; count -= 1) text = damage(text, random);
    const value = readSimpleYaml(text);
    if (value === undefined || mayHaveSilentMistake(text)) continue;
    simple += 1;
    expect({ text, value }).toStrictEqual({ text, value: fullValue(text) });
  }
  expect(simple).toBeGreaterThan(tries(4000) / 10);
});

test.each(examples)('the examples of a block are simple: %#', (text) => {
  expect(readSimpleYaml(text)).toStrictEqual(fullValue(text));
});

test('a position in a simple file is found', () => {
  const { source, errors } = readYaml('a.yaml', Buffer.from(WHOLE), 'page');
  expect(errors).toEqual([]);
  expect(source?.positionOf(['blocks', 1, 'actions', 2, 'to'])).toEqual({ line: 24, column: 11 });
});
