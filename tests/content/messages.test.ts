import { readCases } from '../support/cases';
import { parse, stringify } from 'yaml';
import { blocks } from '../../src/blocks/registry';
import { nearestWord } from '../../src/content/messages/messageText';
import { smallSite } from '../support/content/contentFolder';
import { blockLines, linesFor } from '../support/content/contentLines';

const withoutPlace = (line: string): string => line.replace(/^.*? block \d+ \(\w+\): /, '');

test.each(
  readCases(`
=== a long text where a list stands
- type: statement
  title: A
  actions: Write to us, or call us. Write to us, or call us. Write to us, or call us. Write to us, or call us. Write to us, or call us. Write to us, or call us. Write to us, or call us. Write to us, or call us. Write to us, or call us. Write to us, or call us. 
>>> "actions" must be a list, but is the text "Write to us, or call us. Write to us,...". Begin each entry with "- ".
=== an empty list where a text stands
- { type: statement, title: [] }
>>> "title" must be a text, but is a list.
=== image for picture
- type: imageText
  title: A
  text: B
  image: { src: jet.jpg, alt: A. }
>>> the key "image" is not allowed here. Did you mean "picture"?
=== headline for title
- { type: statement, headline: A }
>>> the key "headline" is not allowed here. Did you mean "title"?
=== href for to
- { type: statement, title: A, actions: [{ label: A, href: / }] }
>>> the key "href" is not allowed here. Did you mean "to"?
=== a picture that differs from others by its number
- type: imageText
  title: A
  text: B
  picture: { src: jet7.jpg, alt: A. }
>>> there is no picture "jet7.jpg" in content/images. Did you mean "jet.jpg"?
=== a text in braces that its comma cuts
- { type: statement, title: A, actions: [{ label: Call, us now, to: / }] }
>>> the key "us now" is not allowed here. If it belongs to a text in braces with a comma, put the text in quotation marks: { label: "..., us now" }. The allowed keys are: "label", "visuallyHiddenText", "to", "variant", "opensFormOf".
=== a switch in quotation marks
- { type: statement, title: A, draft: 'true' }
>>> "draft" must be true or false, but is the text "true". Remove the quotation marks.
=== a switch that is off
- { type: statement, title: A, draft: Off }
>>> "draft" must be true or false, but is the text "Off". Write false.
=== nothing where no key is needed
- { type: statement, title: A, kicker: ~ }
>>> "kicker" is empty. Add a text, or remove the key if it is not needed.
=== a button by another name
- { type: statement, title: A, button: { label: A, to: / } }
>>> the key "button" is not allowed here. Did you mean "actions"?
=== a day by another name
- { type: statement, title: A, from: 2027-01-01 }
>>> the key "from" is not allowed here. Did you mean "showFrom"?
=== a telephone number where a link stands
- { type: statement, title: A, actions: [{ label: Call, to: +442079460321 }] }
>>> "to" must be a link, but is the number 442079460321. A telephone number begins with "tel:", such as tel:+442079460321, and a path with "/".
=== a number where a name stands
- { type: statement, title: A, id: 5 }
>>> "id" must be a name, but is the number 5. A name begins with a letter.
=== a price that is a number
- type: dialog
  name: a
  title: A
  picture: { src: jet.jpg, alt: A. }
  text: A
  price: 3900
  booking: { label: A, to: /, message: A }
>>> "price" must be a price, but is the number 3900. Write a figure and a currency, such as "From 45,000 euros".
=== the name of a file as the alternative text
- type: imageText
  title: A
  text: B
  picture: { src: jet.jpg, alt: IMG_1203.JPG }
>>> "alt" is the name of a file. Write what the picture shows, for people who cannot see it.
=== a link to the file of a page
- { type: statement, title: A, actions: [{ label: A, to: /legal.html }] }
>>> the file "static/legal.html" does not exist. To lead to the page, write "/legal".
=== a link to an id of the page itself
- { type: statement, title: A, actions: [{ label: A, to: "#main" }] }
>>> "#main" leads to no section: the page itself uses this id. Give the intended block an id of its own, and lead to that.
=== letters in a wrong encoding
- { type: statement, title: A cafÃ© }
>>> "Ã©" is one damaged character: the text was copied in a wrong encoding. Type the character again.
`),
)('%s', (_promise, yaml, lines) => {
  expect(blockLines(yaml).map(withoutPlace)).toEqual(lines);
});

test.each(['â€™', 'â€œ', 'Ã¨', 'Â°', 'Ã¼'])('%j is a damaged character', (part) => {
  expect(blockLines(`- { type: statement, title: "A${part}B" }\n`)).toHaveLength(1);
});

test.each(['SÃO PAULO', 'Ângela', 'Château', 'Pâques', 'Â, Ã'])('%j is a text', (title) => {
  expect(blockLines(`- { type: statement, title: "${title}" }\n`)).toEqual([]);
});

test('no other picture is offered for the next one of a numbered row', () => {
  expect(nearestWord('tour-gallery-7.jpg', ['tour-gallery-1.jpg', 'tour-gallery.jpg'])).toBe(
    undefined,
  );
  expect(nearestWord('tour-galery-1.jpg', ['tour-gallery-1.jpg', 'tour-card.jpg'])).toBe(
    'tour-gallery-1.jpg',
  );
});

test('a dead link lists the nearest five pages of many', () => {
  const pages = Object.fromEntries(
    ['fleet-one', 'fleet-two', 'fleet-six', 'a', 'b', 'c', 'd'].map((name) => [
      `pages/${name}.yaml`,
      `path: /${name}\ndescription: A.\nblocks: [{ type: statement, title: A }]\n`,
    ]),
  );
  const action = '- { type: statement, title: A, actions: [{ label: A, to: /fleet-numberless }] }';
  const [line = ''] = linesFor({
    ...pages,
    'pages/test.yaml': `path: /test\ndescription: A.\nblocks:\n  ${action}\n`,
  });
  expect(withoutPlace(line)).toMatch(
    /^no page has the path "\/fleet-numberless"\. The nearest of the 11 pages are: ("[^"]*", ){4}"[^"]*"\.$/,
  );
  expect(line).toContain('"/fleet-one"');
});

test.each([
  ['gallery-7', 'gallery-1', false],
  ['galery-1', 'gallery-1', true],
])('the dialog %s is taken for %s: %s', (name, other, isOffered) => {
  const [line = ''] = blockLines(`- type: dialogCards
  title: A
  cards: [{ title: A, picture: { src: jet.jpg, alt: A. }, opens: ${name} }]
- type: dialog
  name: ${other}
  title: A
  text: A
  picture: { src: jet.jpg, alt: A. }
  booking: { label: A, to: /, message: A }
`);
  expect(line.includes('Did you mean')).toBe(isOffered);
  expect(line).toContain(`no dialog of this page is named "${name}".`);
});

/** More than any key may have. */
const LARGE = ['x'.repeat(2000), Array.from({ length: 201 }, () => 'x')];

/** Values that stand where others belong. */
const BROKEN = [
  ...LARGE,
  ...[null, '', ' ', 'x', 0, -1, 1e99, Infinity, true],
  ...[[], [[]], ['x'], [null]],
  ...[{}, { x: 1 }, { to: 3 }, { src: 1, alt: [] }, { product: null }],
  ...['{', '{{product}}', '#', '/', 'javascript:x', 'tel:', 'mailto:x', '[a](', '# x'],
  ...['\u0000', '\ud800'],
];

/** What no editor understands. */
const JARGON =
  /undefined|\bunion\b|invalid input|expected (string|array|object|number|record)|NaN|\[object|\bat .*\.(ts|js):\d|ZodError|too (big|small):|_zod|JSON/i;

const lineShape =
  /^content\/(site|pages\/test|pages\/home)\.yaml:\d+:\d+( block \d+ \([^)]*\))?: \S.*[.)!]?$/;

/**
 * A file with a value. A value that occurs more than once is written as often: to look up an alias, the
 * YAML parser reads the whole file again.
 */
const yamlOf = (value: unknown): string => stringify(value, { aliasDuplicateObjects: false });

function expectPlain(lines: string[]): void {
  expect(lines.filter((line) => JARGON.test(line) || !lineShape.test(line))).toEqual([]);
}

describe('no message has a word that only programmers know', () => {
  test.each(Object.values(blocks))(
    'for broken values in the keys of a $type',
    ({ type, schema }) => {
      const keys = Object.keys(schema.shape).filter((key) => key !== 'type');
      const blockOf = (valueOf: (key: string) => unknown): object =>
        Object.fromEntries([['type', type], ...keys.map((key) => [key, valueOf(key)])]);
      const broken = BROKEN.flatMap((value) => [
        blockOf(() => value),
        blockOf((key) => [{ [key]: value, title: value, to: value, picture: value }]),
      ]);
      const page = { path: '/test', description: 'A.', blocks: broken };
      expectPlain(linesFor({ 'pages/test.yaml': yamlOf(page) }, blocks));
    },
  );

  test('for broken values in place of a block', () => {
    const page = { path: '/test', description: 'A.', blocks: BROKEN };
    expectPlain(linesFor({ 'pages/test.yaml': yamlOf(page) }));
  });

  test.each([['path'], ['blocks'], ['title', 'description', 'shareImage', 'hidden', 'x']])(
    'for broken values of the keys of a page: %s',
    (...keys) => {
      for (const value of BROKEN) {
        const page = {
          path: '/test',
          description: 'A.',
          blocks: [{ type: 'statement', title: 'A' }],
          ...Object.fromEntries(keys.map((key) => [key, value])),
        };
        expectPlain(linesFor({ 'pages/test.yaml': yamlOf(page) }));
      }
    },
  );

  test('for broken values in site.yaml', () => {
    // The small site is a group of groups.
    const site = parse(smallSite()) as Record<string, Record<string, unknown>>;
    const keysOf = (group: object, value: unknown) =>
      Object.fromEntries(Object.keys(group).map((key) => [key, value]));
    for (const value of BROKEN) {
      const inner = Object.entries(site).map(([key, group]) => [key, keysOf(Object(group), value)]);
      for (const broken of [keysOf(site, value), Object.fromEntries(inner)])
        expectPlain(linesFor({ 'site.yaml': yamlOf(broken) }));
    }
  });

  test.each([
    ...[': x', '- x', '? x', '{', '}', '[', ']', '"', "'", '|', '>', '@x', '`x', '%x', '!x'],
    ...['!!int x', '&x', '*x', '---', '...', '\t', 'x', 'x:', 'x: y: z', '<<: *x', '<<: 1'],
    ...['\u0000', '\u0085', '{{product}}', '? [a]: b', '[a, b]: c', 'x: "\\q"', 'x: "\\u12"'],
    ...['x: |9', 'x: >+-', 'x: [a', 'x: {a', '"x": "y" z', "x: 'it's'"],
  ])('for the line %j in a page', (line) => {
    const page = (indent: string): string =>
      `path: /test\n${indent === '' ? `${line}\n` : ''}description: A.\nblocks:\n  - type: statement\n${indent}${line}\n    title: A\n`;
    expectPlain(linesFor({ 'pages/test.yaml': page('') }));
    expectPlain(linesFor({ 'pages/test.yaml': page('    ') }));
  });
});
