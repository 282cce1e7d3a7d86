import fc from 'fast-check';
import { errorMessages } from '../../src/content/contentErrors';
import { markdownMistakes } from '../../src/content/markdown/markdownMistakes';
import {
  headingsIn,
  linksIn,
  parseMarkdown,
  withoutIds,
} from '../../src/content/markdown/markdown';
import { plainText } from '../../src/content/markdown/plainText';
import { tries } from '../support/seed';

test('parses paragraphs, emphasis and links', () => {
  expect(parseMarkdown('One **two *three*** [four](/five).\n\nSix\\\nseven')).toEqual([
    {
      kind: 'paragraph',
      children: [
        'One ',
        { kind: 'strong', children: ['two ', { kind: 'emphasis', children: ['three'] }] },
        ' ',
        { kind: 'link', to: '/five', children: ['four'] },
        '.',
      ],
    },
    { kind: 'paragraph', children: ['Six', { kind: 'break' }, 'seven'] },
  ]);
});

test('keeps the numbers of a list that goes on behind a paragraph', () => {
  const numbers = parseMarkdown(
    '1. a\n\nText\n\n2. b\n3. c\n\nText\n\n5) d\n\nText\n\n0. e',
  ).flatMap((part) => (part.kind === 'list' ? [part.start] : []));
  expect(numbers).toEqual([undefined, 2, 5, 0]);
});

test('parses headings, lists, quotes and rules', () => {
  expect(parseMarkdown('## Your rights\n\n1. a\n2. b\n   - c\n\n> d\n\n---')).toEqual([
    { kind: 'heading', level: 2, id: 'your-rights', children: ['Your rights'] },
    {
      kind: 'list',
      ordered: true,
      items: [
        [{ kind: 'paragraph', children: ['a'] }],
        [
          { kind: 'paragraph', children: ['b'] },
          { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', children: ['c'] }]] },
        ],
      ],
    },
    { kind: 'quote', parts: [{ kind: 'paragraph', children: ['d'] }] },
    { kind: 'rule' },
  ]);
});

describe('keeps as text', () => {
  test.each([
    ['a script on a line of its own', '<script>alert(1)</script>'],
    ['HTML in a sentence', 'a <b onclick="x()">b</b> c'],
    ['a comment', '<!-- a -->'],
    ['a picture', '![a](javascript:alert(1))'],
    ['code', 'a `b` c'],
    ['a block of code', '```\nalert(1)\n```'],
    ['a link by reference', '[a][b]\n\n[b]: javascript:alert(1)'],
    ['braces', 'a {product} b'],
  ])('%s', (_name, source) => {
    const texts = parseMarkdown(source).map((part) =>
      part.kind === 'paragraph' ? plainText(part.children) : `<${part.kind}>`,
    );
    expect(texts.join('\n\n')).toBe(source);
    expect(linksIn(parseMarkdown(source))).toEqual([]);
  });
});

test('property: a plain text is what the full parser makes of it', () => {
  // One other character at a time, so that two of it often enclose a word.
  const other = fc.constantFrom(
    ...['-', '+', '*', '_', '#', '>', '<', '&', '=', '`', '~', '\\', '[', '](', ')', '!', ':', '|'],
    ...['\t', '\r\n', '1.', '1)', '---', '***', '===', '    ', '\u00a0', '\u0000'],
    ...['&amp;', '€', '’'],
  );
  const part = fc.constantFrom('word', 'Été', '7', '.', ', ', ' ', '\n', '\n\n', 'other', 'other');
  fc.assert(
    fc.property(other, fc.array(part, { maxLength: 8 }), (character, parts) => {
      const source = `A word${parts.join('')}`.replaceAll('other', character);
      // A rule before it is no plain text, and changes nothing below.
      const parsed = parseMarkdown(`***\n\n${source}`);
      expect(parseMarkdown(source)).toEqual(parsed.slice(1));
    }),
    { numRuns: tries(1000) },
  );
});

test('property: a simple text is what the full parser makes of it', () => {
  const part = fc.constantFrom(
    ...['word', 'word ', ' word', 'Été', '7', '{product}', ' ', '\n', '\n\n', '\n\n', '\n\n\n'],
    ...['**', '**word**', ' **word:** ', '**7 words** ', '(**word**)', '**{product}**'],
    ...['two_words', 'word_', '**word:**', '** word**', '*'],
    ...['[word](/link)', ' [two words]({links.a}) ', '[word](#a-b?c=d&e=%20)', '[', ']', '(', ')'],
    ...['- ', '\n- ', '\n- word', '\n\n- word', '## ', '\n\n## word', '#', '1. ', '1) ', '2024.'],
    ...[
      '!',
      '&',
      ' & ',
      '&amp;',
      ':',
      '.',
      ', ',
      '?',
      '"',
      '’',
      '- - ',
      '  \n',
      '\\',
      '_',
      '<',
      '=',
    ],
  );
  const start = fc.constantFrom('', 'A word', '- word', '## Word', '**Word:** ', '[Word](/a)');
  fc.assert(
    fc.property(start, fc.array(part, { maxLength: 7 }), (first, parts) => {
      const source = first + parts.join('');
      // A rule before it is not simple, and changes nothing below.
      const whole = `***\n\n${source}`;
      expect(parseMarkdown(source)).toEqual(parseMarkdown(whole).slice(1));
      const headings = headingsIn(source);
      expect(headings).toEqual(headingsIn(whole));
    }),
    { numRuns: tries(8000) },
  );
});

test('finds every link, also in lists, quotes and headings', () => {
  const source =
    '# [a](/1)\n\n- [b](/2)\n\n> **[c](/3)**\n\n<https://d.example> [e](<java script:f>)';
  expect(linksIn(parseMarkdown(source))).toEqual([
    { to: '/1', label: 'a' },
    { to: '/2', label: 'b' },
    { to: '/3', label: 'c' },
    { to: 'https://d.example', label: 'https://d.example' },
    { to: 'java script:f', label: 'e' },
  ]);
});

test('shows the scheme of a link behind entities and escapes', () => {
  const links = linksIn(parseMarkdown('[a](&#106;avascript:b) [c](%zz)'));
  expect(links.map(({ to }) => to)).toEqual(['javascript:b', '%zz']);
});

describe('the anchor of a heading', () => {
  test.each([
    ['Your rights', 'your-rights'],
    ['  1. What, why & how?  ', '1-what-why-how'],
    ['Été à Orléans', 'ete-a-orleans'],
    ['Ваши права', 'ваши-права'],
    ['About **{product}**', 'about-product'],
    ['!!!', 'section'],
  ])('%s', (title, id) => {
    expect(parseMarkdown(`## ${title.trim().replace('1.', '1\\.')}`)).toMatchObject([
      { kind: 'heading', id },
    ]);
  });
});

test('a text that a page may show twice has headings without ids, however deep they are', () => {
  const prose = parseMarkdown('## A\n\n- # B\n\n> ### C');
  expect(JSON.stringify(prose).match(/"id"/g)).toHaveLength(3);
  const copy = withoutIds(prose);
  expect(copy).toMatchObject([
    { level: 2 },
    { items: [[{ level: 1 }]] },
    { parts: [{ level: 3 }] },
  ]);
  expect(JSON.stringify(copy)).not.toContain('"id"');
});

test.each([
  ...[
    '\uf0b7\t',
    '\u00b7\t',
    'o\t',
    '\u25aa ',
    '\u25cb ',
    '\u25e6 ',
    '\u25a0 ',
    '\u27a2 ',
    '\u25ba ',
    '\u2023 ',
  ],
  ...['\u2043 ', '\u2022\t', '\u2013\t', '\u2014\t'],
])('names the bullet %j that another program has put on the clipboard', (bullet) => {
  const source = `We fly\n${bullet}people\n${bullet}cargo`;
  expect(markdownMistakes(source)).toEqual([
    {
      part: `${bullet}people`,
      message: errorMessages.shownAsWritten(
        `${bullet}people`,
        'An entry of a list begins with "- ".',
      ),
    },
  ]);
});
