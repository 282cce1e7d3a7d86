import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { mergeYaml, newYaml } from '../../write/mergeYaml';
import { tidy } from '../../write/compareValues';
import { FIXTURE_FOLDER } from '../../../../tests/support/content/fixtureSite';
import { sourceFiles } from '../../../../tests/support/sources';

type Json = Record<string, unknown>;

/** The lines of an expected text, each with a line break. */
const text = (...lines: string[]): string => lines.map((line) => `${line}\n`).join('');

const read = (source: string): Json => parse(source, { merge: true }) as Json;

/** The file after an edit of its value. */
function edited(source: string, edit: (data: Json) => unknown): string {
  const data = read(source);
  const result = edit(data);
  return mergeYaml(source, typeof result === 'object' ? result : data);
}

const set =
  (key: string, value: unknown) =>
  (data: Json): void => {
    data[key] = value;
  };

const ODD_FILES: Record<string, string> = {
  'a byte-order mark and Windows line breaks': '\uFEFFa: 1\r\n# c\r\nb: |\r\n  x\r\n\r\n  y\r\n',
  'no line break at the end': 'a: 1\nb:\n  - x',
  'anchors, aliases and merge keys': 'a: &a {x: 1}\nb: *a\nc:\n  <<: *a\n  w: 2\n',
  'odd spacing': 'a   :    1   # c\nb:\t2\t# tab\nl:\n-   x\n-\n  y\nm: [ a,b ,\n  c, # c\n ]\n',
  'quoted and explicit keys': '"a b": 1\n\'c\': 2\n? d\n: e\n? f\n',
  'markers of documents': '# top\n---\na: 1\n...\n# end\n',
  'chomping marks': 'a: |+\n  x\n\nb: >-\n  y\n  z\n\nc: |2\n    q\nd: |-\n  x\n',
  'only comments': '# nothing yet\n',
  'multi-line texts': 'a: one\n  two\n\n  three\nb: \'one\n  two\'\nc: "one\\\n  two"\n',
};

describe('data that says what the file says', () => {
  test.each(sourceFiles(`${FIXTURE_FOLDER}/content`, ['.yaml']))('leaves %s as it is', (file) => {
    const source = readFileSync(file, 'utf8');
    expect(mergeYaml(source, read(source))).toBe(source);
  });

  test.each(Object.entries(ODD_FILES))('leaves a file with %s as it is', (_name, source) => {
    expect(mergeYaml(source, read(source.replace('\uFEFF', '')) ?? {})).toBe(source);
  });

  test('the order of keys does not matter', () => {
    expect(mergeYaml('a: 1\nb: 2\n', { b: 2, a: 1 })).toBe('a: 1\nb: 2\n');
  });
});

describe('a scalar', () => {
  test.each<[string, unknown, string]>([
    ['a: one # note', 'two', 'a: two # note'],
    ['a:   one', 'two', 'a:   two'],
    ["a: 'one'   # note", "it's", "a: 'it''s'   # note"],
    ['a: "one"', 'say "x"', 'a: "say \\"x\\""'],
    ['a: one', 'Fly {product}, now', 'a: Fly {product}, now'],
    ['a: one', 'x\ty', 'a: x\ty'],
    ['a: one', 'x\u0007y', 'a: "x\\u0007y"'],
    ['a: one', 'x\r\ny', 'a: "x\\r\\ny"'],
    ['a: one', 'x\uD800', 'a: "x\\ud800"'],
    ['a: one', '✈ héros 😀', 'a: ✈ héros 😀'],
    ['a: one', 12, 'a: 12'],
    ['a: one', false, 'a: false'],
    ['a: 12', 13.5, 'a: 13.5'],
    ['a: 12 # note', 'x', 'a: x # note'],
    ["a: '{product}'", 'X', 'a: X'],
    ['a:', 'x', 'a: x'],
    ['a:   # note', 'x', 'a: x   # note'],
    ['a: &name one # note', 'two', 'a: &name two # note'],
    ['a: { b: one, c: 2 } # note', { b: 'x, y', c: 2 }, "a: { b: 'x, y', c: 2 } # note"],
    ['a: {b: one,c}', { b: 'x', c: 'z' }, 'a: {b: x,c: z}'],
    ['a: [one, "two"]', ['one', 'three'], 'a: [one, "three"]'],
    ['a: [one]', ['x\ny'], 'a: ["x\\ny"]'],
  ])('%s becomes %j: %s', (before, value, after) => {
    const source = text('# top', before, 'z: last');
    expect(edited(source, set('a', value))).toBe(text('# top', after, 'z: last'));
  });

  test.each([
    ...['true', 'no', '12', 'null', '~', '2027-01-01', '12:30', 'b: c', 'b:'],
    ...['#1', 'b #1', '{product} flies', '- x', '-', ' x ', '"x"', '*x*', '@x', '='],
  ])('that YAML would read as something else is in quotation marks: %s', (value) => {
    expect(mergeYaml('a: one # note\n', { a: value })).toBe(`a: '${value}' # note\n`);
  });

  test.each<[string, string, string, string]>([
    ['becomes several lines', 'a: one # note', 'x\n\ny\n', 'a: | # note\n  x\n\n  y'],
    ['without a line break at its end', 'a: one', 'x\ny', 'a: |-\n  x\n  y'],
    ['with blank lines at its end', 'a: one', 'x\n\n\n', 'a: |+\n  x\n\n'],
    ['that begins with a space', 'a: one', '  x\ny\n', 'a: |2\n    x\n  y'],
    ['from several lines to one', 'a: | # note\n  x\n  y', 'z', 'a: z # note'],
    ['after |', 'a: |\n    x\n    y\n    z', 'x\ny!\nz\n', 'a: |\n    x\n    y!\n    z'],
    ['after |-', 'a: |-\n  x\n\n  y', 'x\n\ny', 'a: |-\n  x\n\n  y'],
    ['after | without line break', 'a: |\n  x\n  y', 'x\ny', 'a: |-\n  x\n  y'],
    ['after |+', 'a: |+\n  x\n', 'y\n\n', 'a: |+\n  y\n'],
    ['after >', 'a: >\n  one\n  two\n  three', 'one tWo three\n', 'a: >\n  one\n  tWo\n  three'],
    [
      'after >-',
      'a: >-\n  one\n  two\n\n  three',
      'one two\nfour',
      'a: >-\n  one\n  two\n\n  four',
    ],
    ['a paragraph more', 'a: >\n  one\n  two', 'one two\nmore\n', 'a: >\n  one\n  two\n\n  more'],
    ['plain', 'a: one\n  two\n  three', 'one tWo three', 'a: one\n  tWo\n  three'],
    ['single', "a: 'one\n  it''s\n  three'", "one it's! three", "a: 'one\n  it''s!\n  three'"],
    ['double', 'a: "one\n  two"', 'one\ttwo', 'a: "one\\ttwo"'],
  ])('of several lines: %s', (_name, before, value, after) => {
    const source = text('# top', before, 'z: last');
    expect(edited(source, set('a', value))).toBe(text('# top', after, 'z: last'));
  });

  test('keeps Windows line breaks', () => {
    const source = '\uFEFFa: |\r\n  x\r\n  y\r\nb: q\r\n';
    expect(mergeYaml(source, { a: 'x\nz\n', b: 'one\ntwo\n' })).toBe(
      '\uFEFFa: |\r\n  x\r\n  z\r\nb: |\r\n  one\r\n  two\r\n',
    );
  });

  test('at the end of a file without a line break', () => {
    expect(mergeYaml('a: one', { a: 'x\ny\n' })).toBe('a: |\n  x\n  y');
    expect(mergeYaml('a: |\n  x', { a: 'y\n' })).toBe('a: |\n  y');
  });
});

const LIST = `items:
  # about a
  - type: a # first
    text: one
    # end of a

  # a section

  # about b
  # and more
  - type: b
    text: two

  - type: c
# next
next: 1
`;

describe('a list', () => {
  const [a, b, c] = [{ type: 'a', text: 'one' }, { type: 'b', text: 'two' }, { type: 'c' }];

  test('moves the comments of its items with them', () => {
    const moved = mergeYaml(LIST, { items: [c, a, b], next: 1 });
    expect(moved).toBe(`items:
  - type: c

  # a section

  # about a
  - type: a # first
    text: one
    # end of a

  # about b
  # and more
  - type: b
    text: two
# next
next: 1
`);
    expect(mergeYaml(moved, read(LIST))).toBe(LIST);
  });

  test('a comment between two removed items stays', () => {
    expect(mergeYaml(LIST, { items: [c], next: 1 })).toContain(
      'items:\n  # a section\n  - type: c\n# next',
    );
  });

  test('gets a new item with a blank line like the others', () => {
    const source = text('items:', '  - type: a', '', '  - type: b', '', '# next', 'next: 1');
    const added = { type: 'new', title: 'No', list: [{ x: 1, w: 'a\nb\n' }, 'z'], none: '' };
    expect(edited(source, set('items', [{ type: 'a' }, added, { type: 'b' }]))).toBe(`items:
  - type: a

  - type: new
    title: 'No'
    list:
      - x: 1
        w: |
          a
          b
      - z

  - type: b

# next
next: 1
`);
  });

  test('changes, moves, removes and adds items at once', () => {
    const items = [{ type: 'c', text: 'x' }, { type: 'd' }, { type: 'b', text: 'two!' }];
    expect(mergeYaml(LIST, { items, next: 1 })).toBe(`items:
  - type: c
    text: x

  - type: d

  # a section

  # about b
  # and more
  - type: b
    text: two!
# next
next: 1
`);
  });

  test.each<[string, string, unknown, string]>([
    ['a copy', 'a:\n  - { b: 1 }\n', [{ b: 1 }, { b: 1 }], 'a:\n  - { b: 1 }\n  - { b: 1 }\n'],
    [
      'like its neighbours',
      'a:\n  - { b: 1 }\n',
      [{ b: 1 }, { b: 'x' }],
      'a:\n  - { b: 1 }\n  - { b: x }\n',
    ],
    ['in brackets', 'a: [ x, y ] # c\n', ['y', 'z', 'x'], 'a: [ y, z, x ] # c\n'],
    ['removed in brackets', 'a: [x, y, z]\n', ['x', 'z'], 'a: [x, z]\n'],
    [
      'on lines in brackets',
      'a: [\n  x, # c\n  y,\n]\n',
      ['x', 'w', 'y'],
      'a: [\n  x, w, # c\n  y,\n]\n',
    ],
    ['of texts', 'a:\n- x # c\n- y\n', ['y', 'x'], 'a:\n- y\n- x # c\n'],
    ['without a line break at the end', 'a:\n  - x\n  - y # c', ['y', 'x'], 'a:\n  - y # c\n  - x'],
    ['with a changed text', 'a:\n  - x # c\n  - y\n', ['x!', 'y'], 'a:\n  - x! # c\n  - y\n'],
    ['inside a list', 'a:\n  - - x\n    - y\n', [['y', 'x']], 'a:\n  - - y\n    - x\n'],
    ['that becomes a text', 'a: # c\n  # d\n  - x\n', 'w', 'a: w # c\n'],
    ['that was a text', 'a: y # c\n', ['x'], 'a: # c\n  - x\n'],
    ['that was empty', 'a: [] # c\n', ['x'], 'a: # c\n  - x\n'],
    [
      'with blank lines that count',
      'a:\n  - |+\n    x\n\n  - y\n',
      ['y', 'x\n\n'],
      'a:\n  - y\n  - |+\n    x\n\n',
    ],
  ])('%s', (_name, before, value, after) => {
    expect(edited(before, set('a', value))).toBe(after);
  });
});

describe('a map', () => {
  const source = `# header
path: /x
# about the title
title: T # note

blocks:
  - type: a
    # about the text
    text: x
`;

  test('gets new keys where the data has them', () => {
    const data = {
      path: '/x',
      description: 'D',
      title: 'T',
      share: { src: 'a.jpg' },
      blocks: [{ id: 'i', type: 'a', text: 'x', tone: 'ink' }],
    };
    expect(mergeYaml(source, data)).toBe(`# header
path: /x
description: D
# about the title
title: T # note
share:
  src: a.jpg

blocks:
  - id: i
    type: a
    # about the text
    text: x
    tone: ink
`);
  });

  test('loses keys with their comments', () => {
    expect(mergeYaml(source, { path: '/x', blocks: [{ text: 'x' }] })).toBe(
      text('# header', 'path: /x', '', 'blocks:', '  - # about the text', '    text: x'),
    );
    expect(mergeYaml(source, { title: 'T', blocks: [{ type: 'a' }] })).toBe(
      text('# header', '# about the title', 'title: T # note', '', 'blocks:', '  - type: a'),
    );
  });

  test.each<[string, Json, string]>([
    ['a: 1\n# end\n', { a: 1, b: 2 }, 'a: 1\nb: 2\n# end\n'],
    ['a: 1', { a: 1, b: 2 }, 'a: 1\nb: 2'],
    ['a: { b: 1 }\n', { a: { b: 1, c: 'x' } }, 'a: { b: 1, c: x }\n'],
    ['a: { b: 1, c: 2 }\n', { a: { c: 2 } }, 'a: { c: 2 }\n'],
    ['a: 1\n', { a: 1, 'b: c': 2, no: 3 }, "a: 1\n'b: c': 2\n'no': 3\n"],
    ['# nothing yet\n', { a: 1 }, '# nothing yet\na: 1\n'],
    ['', { a: ['x'] }, 'a:\n  - x\n'],
    ['# top\na: 1\n', { a: '' }, '# top\n{}\n'],
    ['? a\n: b\n? c\n', { a: 'x', c: 'z' }, 'a: x\nc: z\n'],
  ])('%j with %j', (before, data, after) => {
    const result = mergeYaml(before, data);
    expect(result).toBe(after);
    expect(mergeYaml(result, data)).toBe(result);
  });
});

test.each<[string, string, Json, string]>([
  ['a break', 'a: |\n  x\n  y\n', { a: 'x\n\ny\n' }, 'a: |\n  x\n\n  y\n'],
  [
    'a paragraph',
    'a: >\n  one\n\n  two\n',
    { a: 'one\nmore\ntwo\n' },
    'a: >\n  one\n\n  more\n\n  two\n',
  ],
  ['an escape', 'a: "\\u00e9\n  \\x41 b"\n', { a: 'é A c' }, 'a: "\\u00e9\n  \\x41 c"\n'],
  ['one word less', 'a: no\n  way\n', { a: 'no' }, "a: 'no'\n"],
  ['an apostrophe', 'a: one\n', { a: "it's: x" }, "a: 'it''s: x'\n"],
  ['the sign of a merge', 'a: one\n', { a: 'one', '<<': 1 }, "a: one\n'<<': 1\n"],
  [
    'a space above a comment',
    'a: x\n  # below\n',
    { a: ' y\nz' },
    'a: |4-\n     y\n    z\n  # below\n',
  ],
  ['a rare line break', 'a: one\n', { a: 'x\u2028y' }, 'a: "x\\u2028y"\n'],
  ['a rare line break in |', 'a: |\n  x\n  y\n', { a: 'x\n\u2028\n' }, 'a: "x\\n\\u2028\\n"\n'],
  ['a break only', 'a: one\n', { a: '\n' }, 'a: "\\n"\n'],
  ['breaks above a blank line', 'a: x\n\nb: 1\n', { a: 'y\n\n', b: 1 }, 'a: |+\n  y\n\nb: 1\n'],
  ['breaks at the end of a file', 'b:   1\na: x', { b: 1, a: 'y\n\n' }, 'b:   1\na: |+\n  y\n\n'],
  [
    'a paragraph above two blank lines',
    'a: >\n  one\n  and\n\n\n  two\n',
    { a: 'one and\nmore\n\ntwo\n' },
    'a: >\n  one\n  and\n\n  more\n\n\n  two\n',
  ],
  [
    'a repetition above what it repeats',
    'a:\n  - {k: &n one}\n  - {m: *n}\n',
    { a: [{ m: 'one' }, { k: 'one' }] },
    'a:\n  - {m: one}\n  - {k: &n one}\n',
  ],
  [
    'lines in the place of a repetition',
    'a: &a 1\nb: *a # d\n',
    { a: 1, b: 'x\ny' },
    'a: &a 1\nb: |- # d\n  x\n  y\n',
  ],
  [
    'breaks beside |+',
    'a: |+\n  x\n\nb: z\n\nc: 1\n',
    { a: 'x\n\n', b: 'y\n\n', c: 1 },
    'a: |+\n  x\n\nb: |+\n  y\n\nc: 1\n',
  ],
  ['a copy', 'a:\n  - "x"\n', { a: ['x', 'x'] }, 'a:\n  - "x"\n  - "x"\n'],
  ['a list', 'a: y # c\n  # below\n', { a: ['x'] }, 'a: # c\n  - x\n'],
  [
    'another order beside |+',
    'a:\n  - |+\n    x\n\n  - y\n\n  - z\n',
    { a: ['y', 'x\n\n', 'z'] },
    'a:\n  - y\n\n  - |+\n    x\n\n  - z\n',
  ],
])('writes %s', (_name, before, data, after) => {
  expect(mergeYaml(before, data)).toBe(after);
});

describe('anchors', () => {
  const source = `a: &a
  # c
  x: 1
  w: 2
b: *a # d
c:
  <<: *a
  z: 3
`;
  const base = { x: 1, w: 2 };

  test.each<[string, Json, string]>([
    [
      'an edit of both',
      { a: { ...base, x: 5 }, b: { ...base, x: 5 }, c: { ...base, x: 5, z: 3 } },
      source.replace('1', '5'),
    ],
    [
      'an edit of the repetition',
      { a: base, b: { ...base, x: 5 }, c: { ...base, z: 3 } },
      source.replace('b: *a # d', 'b:\n  x: 5\n  w: 2 # d'),
    ],
    [
      'an edit of a key that a map takes over',
      { a: base, b: base, c: { ...base, x: 5, z: 3 } },
      source.replace('<<: *a', 'x: 5\n  w: 2'),
    ],
  ])('%s', (_name, data, after) => {
    const result = mergeYaml(source, data);
    expect(read(result)).toEqual(data);
    expect(result).toBe(after);
  });

  test.each<[string, Json]>([
    ['the first is edited', { a: { x: 9, w: 2 }, b: base, c: { ...base, z: 3 } }],
    ['the first is removed', { b: base, c: { ...base, z: 3 } }],
    ['a key is not taken over', { a: base, b: base, c: { x: 1, z: 3 } }],
  ])('%s', (_name, data) => {
    const result = mergeYaml(source, data);
    expect(read(result)).toEqual(data);
  });
});

test('the first letter of a text after > changes one line', () => {
  expect(mergeYaml('a: >\n  one\n  two\n', { a: 'One two\n' })).toBe('a: >\n  One\n  two\n');
  expect(mergeYaml('a: >\n  one\n  two\n', { a: 'one Two\n' })).toBe('a: >\n  one\n  Two\n');
});

test('a text in the place of a map does not get its comment', () => {
  expect(mergeYaml('a:\n  # about b\n  - b: 1\n', { a: ['x'] })).toBe('a:\n  - x\n');
});

test('a repetition that moves above what it repeats is written out', () => {
  const source = text('a:', '  - &a', '    x: 1', '  - *a', '  - z');
  const data = { a: ['z', { x: 2 }, { x: 1 }] };
  expect(mergeYaml(source, data)).toBe(text('a:', '  - z', '  - x: 2', '  - &a', '    x: 1'));
});

test.each(['a: "open', 'a: [b', '\ta: 1', 'a: *nothing', 'a: &a [*a]', 'a: 1\n---\nb: 2'])(
  'refuses %j',
  (source) => {
    expect(() => mergeYaml(source, {})).toThrow(
      'This file is not valid YAML: please correct it in the text editor first.',
    );
  },
);

describe('empty values of a form', () => {
  const empties = { a: '', b: null, c: undefined, d: [], e: {}, f: { g: [''] }, h: [{}, [], 'x'] };

  test('are dropped, except for a group that is an entry of a list', () => {
    const kept = { h: [{}, 'x'], no: false, zero: 0 };
    expect(tidy({ ...empties, no: false, zero: 0 })).toEqual(kept);
    expect(tidy({ a: '' })).toEqual({});
  });

  test('stay where the file has them', () => {
    const current = { a: '', b: null, d: [], e: {}, f: { g: [''] }, h: ['x', ''] };
    expect(tidy(current, current)).toEqual(current);
    expect(tidy({ ...current, h: ['', 'x', null], i: '' }, current)).toEqual({
      ...current,
      h: ['', 'x'],
    });
    expect(tidy({ a: null, b: '' }, current)).toEqual({});
  });

  test('of a moved item stay', () => {
    const source = "a:\n  - { n: 1, b: '' }\n  - m: 2\n    c: []\n  - x\n";
    const data = { a: ['x', { m: 2, c: [], b: '' }, { n: 1, b: '', c: null }] };
    expect(mergeYaml(source, data)).toBe("a:\n  - x\n  - m: 2\n    c: []\n  - { n: 1, b: '' }\n");
  });
});

test('a new file looks like the others', () => {
  const text = readFileSync('tests/fixtures/editor/page.yaml', 'utf8');
  const comment = '# yaml-language-server: $schema=../.schema/page.schema.json';
  expect(newYaml({ ...read(text), empty: '' }, comment)).toBe(text);
  expect(newYaml({})).toBe('{}\n');
});
