import { readCases } from '../../../../tests/support/cases';
import { smallSite } from '../../../../tests/support/content/contentFolder';
import { blockLines, linesFor, pageLines } from '../../../../tests/support/content/contentLines';

const HEAD = 'path: /test\ndescription: A test.\nblocks:\n';
const NO_PAGE = 'The pages are: "/", "/legal", "/privacy", "/test".';
const DEAD = '  - type: statement\n    title: A\n    actions: [{ label: A, to: /gone }]\n';
const quote = 'a quotation mark is opened but never closed. Add the missing quotation mark.';

describe('a syntax error hides its own block alone', () => {
  test.each(
    readCases(`
=== an open quotation mark before a dead link
${HEAD}  - type: statement
    title: "A
  - type: statement
    title: A
    actions: [{ label: A, to: /gone }]
>>> 5:12: ${quote}
>>> 8:31 block 2 (statement): no page has the path "/gone". ${NO_PAGE}
=== a wrong indentation behind a dead link
${HEAD}  - type: statement
    title: A
    actions: [{ label: A, to: /gone }]
  - type: statement
     title: A
>>> 6:31 block 1 (statement): no page has the path "/gone". ${NO_PAGE}
>>> 8:6: the indentation does not match the lines above. Keys of one group must start in the same column.
=== two mistakes in two blocks
${HEAD}  - type: statement
    title: "A
  - type: statement
    title A
  - type: prose
>>> 5:12: ${quote}
>>> 7:5: this line is neither a key ("title: ...") nor a list entry ("- ..."). If it belongs to the text above, indent it like that text; a text of several lines begins with "key: |".
>>> 8:5 block 3 (prose): the key "text" is missing. Add "text:" with a text.
=== a mistake in a key of the page
path: /test
title: One: two
blocks:
  - type: statement
    title: A
    actions: [{ label: A, to: /gone }]
>>> 2:8: a text that contains a colon followed by a space must be in quotation marks: key: "like: this".
>>> 6:31 block 1 (statement): no page has the path "/gone". ${NO_PAGE}
=== a mistake in the path, so that links to the page are not dead
path: "/test
description: A.
blocks:
  - type: statement
    titel: A
>>> 1:7: ${quote}
>>> 5:5 block 1 (statement): the key "titel" is not allowed here. Did you mean "title"?
=== lines that end as on Windows
path: /test\r
description: A test.\r
blocks:\r
  - type: statement\r
    title: "A\r
  - type: statement\r
    title: A\r
    actions: [{ label: A, to: /gone }]\r
>>> 5:12: ${quote}
>>> 8:31 block 2 (statement): no page has the path "/gone". ${NO_PAGE}
`),
  )('%s', (_promise, page, lines) => {
    expect(pageLines(page)).toEqual(lines);
  });

  test('and a link to a section of that block is not dead', () => {
    expect(
      linesFor({
        'pages/legal.yaml': `path: /legal\ndescription: A.\nblocks:\n  - type: statement\n    id: terms\n    title: "A\n`,
        'pages/test.yaml': `${HEAD}  - type: statement\n    title: A\n    actions: [{ label: A, to: '/legal#terms' }]\n`,
      }),
    ).toEqual([`content/pages/legal.yaml:6:12: ${quote}`]);
  });
});

test('a syntax error hides its own entry of any list of a file', () => {
  const files = (from: string) => ({
    'redirects.yaml': `redirects:\n  - from: "/old\n    to: /legal\n  - from: ${from}\n    to: /gone\n`,
  });
  expect(linesFor(files('/older'))).toEqual([
    `content/redirects.yaml:2:11: ${quote}`,
    expect.stringContaining('content/redirects.yaml:5:9: no page has the path "/gone".'),
  ]);
});

describe('a faulty block does not hide', () => {
  test.each(
    readCases(`
=== its dead link
- type: statement
  titel: A
  actions: [{ label: A, to: /gone }]
>>> 5:5 block 1 (statement): the key "titel" is not allowed here. Did you mean "title"?
>>> 6:31 block 1 (statement): no page has the path "/gone". ${NO_PAGE}
=== the dead link of its text
- type: imageText
  text: See [this](/gone).
  picture: { src: jet.jpg, alt: A. }
>>> 4:5 block 1 (imageText): the key "title" is missing. Add "title:" with a text.
>>> 5:22 block 1 (imageText): no page has the path "/gone". ${NO_PAGE}
=== its lost picture, which has no alternative text either
- type: imageText
  title: A
  text: B
  picture: { src: lost.png }
>>> 7:14 block 1 (imageText): this picture has no alternative text. Add "alt:" with what the picture shows, or "decorative: true" if it adds nothing to the text.
>>> 7:21 block 1 (imageText): there is no picture "lost.png" in content/images. Put the file there, or correct the name.
=== its lost video
- type: video
  video: { name: lost, poster: { src: jet.jpg } }
>>> 5:20 block 1 (video): there is no video "lost" in content/video. Did you mean "loop"?
>>> 5:34 block 1 (video): this picture has no alternative text. Add "alt:" with what the picture shows, or "decorative: true" if it adds nothing to the text.
=== what stands under a misspelt key
- type: statement
  title: A
  acitons: [{ label: A, to: /gone }]
>>> 6:5 block 1 (statement): the key "acitons" is not allowed here. Did you mean "actions"?
>>> 6:31 block 1 (statement): no page has the path "/gone". ${NO_PAGE}
=== what a misspelt type has
- type: statemnt
  title: A
  actions: [{ label: A, to: /gone }]
>>> 4:11 block 1 (statemnt): "statemnt" is not a block type. Did you mean "statement"?
>>> 6:31 block 1 (statemnt): no page has the path "/gone". ${NO_PAGE}
=== an id that another block has
- { type: statement, title: A, id: one }
- { type: statement, titel: A, id: one }
>>> 5:24 block 2 (statement): the key "titel" is not allowed here. Did you mean "title"?
>>> 5:38 block 2 (statement): the id "one" is already used by block 1 of this page. Every section of a page needs its own id.
`),
  )('%s', (_promise, blocks, lines) => {
    expect(blockLines(blocks)).toEqual(lines);
  });
});

describe('a broken site.yaml does not hide', () => {
  const page = `${HEAD}  - type: statement\n    title: "{nope} {facts.aircraft}"\n`;
  const unknown =
    'content/pages/test.yaml:5:12 block 1 (statement): "{nope}" is not a placeholder. The placeholders are {product}, {facts.NAME} and {links.NAME}, with the names under "facts:" and "links:" in content/site.yaml.';

  test.each<[promise: string, change: (site: string) => string, message: string]>([
    [
      'with a misspelt key',
      (site) => site.replace(/^fallbackTitle:/m, 'falbackTitle:'),
      'the key "falbackTitle" is not allowed here. Did you mean "fallbackTitle"?',
    ],
    [
      'with a syntax error',
      (site) => site.replace(/^fallbackTitle: .*/m, 'fallbackTitle: "A'),
      quote,
    ],
  ])('bad placeholders: %s', (_promise, change, message) => {
    const [first, ...others] = linesFor({
      'site.yaml': change(smallSite()),
      'pages/test.yaml': page,
    });
    expect(first).toBe(unknown);
    expect(others.map((line) => line.replace(/^content\/site\.yaml:\d+:\d+: /, ''))).toEqual([
      message,
    ]);
  });

  test('but facts that cannot be read make no placeholder wrong', () => {
    const lines = linesFor({
      'site.yaml': smallSite().replace(/^facts:/m, 'facts: "A'),
      'pages/test.yaml': page.replace('{nope} ', ''),
    });
    expect(lines).toHaveLength(1);
  });

  test('its own dead links', () => {
    const site = smallSite()
      .replace(/^fallbackTitle:/m, 'falbackTitle:')
      .replace('to: /\n', 'to: /gone\n');
    expect(linesFor({ 'site.yaml': site }).join('\n')).toMatch(
      /no page has the path "\/gone"\. The pages are: "\/", "\/legal", "\/privacy"\./,
    );
  });
});

test('keys of site.yaml that stand behind a wrong indentation are not missing', () => {
  const site = smallSite().replace(/^ {2}(tagline: .*)\n/m, '$1\n');
  expect(linesFor({ 'site.yaml': site })).toEqual([
    expect.stringMatching(/^content\/site\.yaml:\d+:3: the indentation does not match/),
  ]);
});

test('a key of the last block without its indentation', () => {
  expect(pageLines(`${HEAD}  - type: statement\n    title: A\ntext: A\n`)).toEqual([
    '6:1: the key "text" is no key of a page. If it belongs to the block above, indent it like the "type:" of the block.',
  ]);
});

test('a block without its first line is reported once', () => {
  const block = '    title: A\n    tone: ink\n';
  expect(pageLines(`${HEAD}  - type: statement\n${block}${block}`)).toEqual([
    '7:5: the keys of this entry begin again with "title", so a line that begins with a dash is missing before it. A block begins with "- type: ...".',
  ]);
});

test('a first block without its first line is reported once', () => {
  const block = '  - type: statement\n    title: A\n';
  expect(pageLines(`${HEAD}    title: A\n${block}${block}${block}`)).toEqual([
    '5:3: the indentation does not match the lines above. Keys of one group must start in the same column.',
  ]);
});

test('a page without a list of blocks makes no link dead', () => {
  expect(
    linesFor({
      'pages/legal.yaml': 'path: /legal\ndescription: A.\nblocks: { id: terms }\n',
      'pages/test.yaml': `${HEAD}  - type: statement\n    title: A\n    actions: [{ label: A, to: '/legal#terms' }]\n`,
    }),
  ).toEqual([
    'content/pages/legal.yaml:3:9: "blocks" must be a list, but is a group of keys. Begin each entry with "- ".',
  ]);
});

test('a line of a text that is not indented hides its own block alone', () => {
  const text = '  - type: prose\n    text: |\n      One\nand two\n';
  expect(pageLines(`${HEAD}${text}${DEAD}`)).toEqual([
    '7:1: this line is neither a key ("title: ...") nor a list entry ("- ..."). If it belongs to the text above, indent it like that text; a text of several lines begins with "key: |".',
    `10:31 block 2 (statement): no page has the path "/gone". ${NO_PAGE}`,
  ]);
});

describe('what follows from another mistake is not reported', () => {
  const link = `${HEAD}  - type: statement\n    title: A\n    actions: [{ label: A, to: /our-fleet }]\n`;

  test.each(['our-fleet', '/Our-Fleet', '/our-fleet/'])(
    'a link to a page whose path is %s',
    (path) => {
      expect(
        linesFor({
          'pages/fleet.yaml': `path: ${path}\ndescription: A.\nblocks: [{ type: statement, title: A }]\n`,
          'pages/test.yaml': link,
        }),
      ).toEqual([
        `content/pages/fleet.yaml:1:7: "${path}" is not a valid path: a path begins with "/", contains lowercase letters, digits, hyphens or {product}, and does not end with "/". Write "/our-fleet".`,
      ]);
    },
  );

  test('and a wrong path is never offered', () => {
    expect(
      linesFor({
        'pages/fleet.yaml': `path: our-fleet\ndescription: A.\nblocks: [{ type: statement, title: A }]\n`,
        'pages/test.yaml': link.replace('/our-fleet', '/our-flet'),
      })[1],
    ).toBe(
      `content/pages/test.yaml:6:31 block 1 (statement): no page has the path "/our-flet". ${NO_PAGE}`,
    );
  });
});

describe('a link of a wrong form is looked up as it is meant', () => {
  const meant = (link: string, path: string, deadness: string): string =>
    `"${link}" is not a valid link. It seems to mean "${path}", but ${deadness}`;
  const near = 'no page has the path "/privcy". Did you mean "/privacy"?';

  test.each([
    ['privcy', '/privcy'],
    ['localhost:8000/privcy', '/privcy'],
    ['http://localhost:8000/privcy', '/privcy'],
    ['privcy.html', '/privcy'],
    ['/Privcy ', '/privcy'],
    ['privcy\u200b', '/privcy'],
  ])('%j', (link, path) => {
    const block = `- type: statement\n  title: A\n  actions: [{ label: A, to: ${JSON.stringify(link)} }]\n`;
    expect(blockLines(block)).toEqual([`6:31 block 1 (statement): ${meant(link, path, near)}`]);
  });

  test('in a text, in site.yaml and in redirects.yaml', () => {
    expect(blockLines('- type: prose\n  text: See [the policy](privcy).\n')).toEqual([
      `5:28 block 1 (prose): ${meant('privcy', '/privcy', near)}`,
    ]);
    expect(linesFor({ 'site.yaml': smallSite().replace('to: /\n', 'to: privcy\n') })[0]).toContain(
      meant('privcy', '/privcy', near),
    );
    expect(linesFor({ 'redirects.yaml': 'redirects: [{ from: /a, to: privcy }]\n' })).toEqual([
      `content/redirects.yaml:1:29: ${meant('privcy', '/privcy', near)}`,
    ]);
  });

  test('and when its page exists, the correction is all that is said', () => {
    expect(blockLines('- type: prose\n  text: See [the policy](privacy).\n')).toEqual([
      '5:28 block 1 (prose): "privacy" is not a valid link: a path of this site begins with "/". Write "/privacy".',
    ]);
  });
});

describe('a link of a wrong form does not hide', () => {
  const FORM =
    '"//a.example" is not allowed: a link must not begin with "//". Use https:, mailto:, tel:, a path of this site or a #section.';

  test.each(
    readCases(`
=== a dead link of the same text, nor one beside a wrong heading
- type: prose
  text: |
    # A
    [A](//a.example) and [B](/gone)
>>> 6:7 block 1 (prose): a page has one headline, and it is not in this text. Write a heading with two "#": ## A.
>>> 7:11 block 1 (prose): ${FORM}
>>> 7:32 block 1 (prose): no page has the path "/gone". ${NO_PAGE}
=== a dead link to a section of the page
- type: statement
  title: A
  id: one
  actions: [{ label: A, to: //a.example }, { label: B, to: '#on' }]
>>> 7:31 block 1 (statement): ${FORM}
>>> 7:62 block 1 (statement): the page "/test" has no section "#on". Did you mean "#one"?
=== a dialog that the page lacks
- type: dialogCards
  title: A
  text: "[A](//a.example)"
  cards:
    - title: A
      picture: { src: jet.jpg, alt: A jet. }
      opens: summit
>>> 6:16 block 1 (dialogCards): ${FORM}
>>> 10:16 block 1 (dialogCards): no dialog is named "summit": this page has no dialog block. Add a block "- type: dialog" with "name: summit".
`),
  )('%s', (_promise, blocks, lines) => {
    expect(blockLines(blocks)).toEqual(lines);
  });

  test('a section that the page has', () => {
    expect(
      blockLines(
        "- type: statement\n  title: A\n  id: one\n  actions: [{ label: A, to: //a.example }, { label: B, to: '#one' }]\n- { type: prose, text: '## B\n\n    [C](#b) [D](//a.example)' }\n",
      ),
    ).toHaveLength(2);
  });

  test('the dead link of a redirect that begins at no path', () => {
    expect(linesFor({ 'redirects.yaml': 'redirects: [{ from: jets, to: /gone }]\n' })).toEqual([
      expect.stringContaining('"jets" is not a valid path'),
      expect.stringContaining('no page has the path "/gone"'),
    ]);
  });
});
