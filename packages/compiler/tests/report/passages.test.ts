/** The changed passages of a text, and how texts are quoted in Markdown. */
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { escapeMarkdown, quote } from '../../report/markdownText';
import { changedPassages, type Passage } from '../../report/passages';

const TEXT =
  'We fly. An adviser answers at any hour of the day and night. You land nearer. We wait.';

test.each<[string, string, string, Passage[]]>([
  ['nothing, when they are the same', TEXT, TEXT, []],
  ['nothing, when only lines and spaces differ', 'One two.\nThree.', 'One  two. Three.', []],
  [
    'the changed words, with three words around them',
    TEXT,
    TEXT.replace('any hour', 'every hour'),
    [
      {
        before: '…adviser answers at any hour of the…',
        after: '…adviser answers at every hour of the…',
      },
    ],
  ],
  [
    'an added sentence',
    TEXT,
    TEXT.replace('We wait.', 'We smile. We wait.'),
    [{ before: '', after: 'We smile.' }],
  ],
  [
    'a removed sentence',
    TEXT,
    TEXT.replace(' You land nearer.', ''),
    [{ before: 'You land nearer.', after: '' }],
  ],
  [
    'each of two places',
    TEXT,
    TEXT.replace('We fly.', 'We sail.').replace('nearer', 'sooner'),
    [
      { before: 'We fly.', after: 'We sail.' },
      { before: 'You land nearer.', after: 'You land sooner.' },
    ],
  ],
  [
    'an added paragraph of a list',
    'Text:\n\n- one\n- two',
    'Text:\n\n- one\n- more\n- two',
    [{ before: '', after: '- more' }],
  ],
])('two texts differ in %s', (_promise, before, after, passages) => {
  expect(changedPassages(before, after)).toEqual(passages);
});

const words = fc.array(fc.constantFrom('fly', 'land.', 'wait,', 'we', 'You', 'now!\n'), {
  maxLength: 30,
});

test('every word that only one version has is in a passage', () => {
  fc.assert(
    fc.property(words, words, fc.nat(30), (one, other, at) => {
      const before = [...one, ...other].join(' ');
      const after = [...one.slice(0, at), 'zebra', ...one.slice(at), ...other].join(' ');
      const passages = changedPassages(before, after);
      expect(passages.some((passage) => passage.after.includes('zebra'))).toBe(true);
      expect(passages.some((passage) => passage.before.includes('zebra'))).toBe(false);
      expect(changedPassages(before, before)).toEqual([]);
    }),
  );
});

/** The text that Markdown shows; every mark would be a node of its own. */
function shownText(markdown: string): string {
  const [paragraph, ...others] = fromMarkdown(markdown).children;
  expect(others).toEqual([]);
  const parts = paragraph?.type === 'paragraph' ? paragraph.children : [];
  return parts
    .map((part) => {
      if (part.type === 'html' && part.value === '<!-- -->') return '';
      return part.type === 'text' ? part.value : `<${part.type}>`;
    })
    .join('');
}

test.each([
  '**bold** and _thin_ and `code`',
  '[a link](https://a.example) ![a picture](b.jpg)',
  '<script>alert(1)</script> <b>',
  '@everybody and #12, but hello@a.example',
  'a | b ~~c~~ $d$ &amp; &#64; \\ {product}',
  '# no heading',
  '- no list',
])('"%s" is quoted as it is', (text) => {
  expect(shownText(quote(text))).toBe(`“${text}”`);
});

test('any text is quoted as it is, on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
      const line = text.trim().replace(/\s+/g, ' ').replaceAll('\0', '\ufffd');
      expect(shownText(quote(line))).toBe(`“${line}”`);
    }),
  );
});

test('a text mentions nobody and no issue', () => {
  expect(escapeMarkdown('@team #12')).toBe('@<!-- -->team #<!-- -->12');
});

test('the middle of a long text is left out', () => {
  const text = quote(`begin ${'x'.repeat(500)} end`);
  expect(text.length).toBeLessThan(260);
  expect(text).toMatch(/^“begin x+ … x+ end”$/);
});
