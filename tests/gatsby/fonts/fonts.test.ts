/** @jest-environment node */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withoutEmptyFonts } from '../../../gatsby/fonts/emptyFontsPlugin';
import { charactersOf, subsetFonts } from '../../../gatsby/fonts/subsetFonts';
import {
  FONT_STACKS,
  fontRequest,
  UNICODE_RANGES,
  type FontFamily,
} from '../../../src/theme/fontFiles';
import { keepEncodingsApart } from '../../support/encodingsApart';
import { temporaryFolder } from '../../support/temporaryFolder';

/** What both fonts of the western European pages may weigh, in bytes. */
const MAX_BYTES = 35_000;

const ownEncodings = keepEncodingsApart('file');
const folder = temporaryFolder('file');

/** Subsets the fonts for a site with a text. */
async function subsetFor(name: string, text: string, others: Record<string, string> = {}) {
  const project = folder(name);
  mkdirSync(path.join(project, 'content/pages'), { recursive: true });
  symlinkSync(path.resolve('src'), path.join(project, 'src'));
  for (const [file, written] of Object.entries({ 'pages/home.yaml': text, ...others })) {
    const target = path.join(project, 'content', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, written);
  }
  const { files, missing } = await subsetFonts(project);
  const bytesOf = (request: string) => readFileSync(files[request] ?? '').length;
  return { missing, bytesOf };
}

const FONT_FAMILIES = Object.values<readonly FontFamily[]>(FONT_STACKS).flat();
const [display] = FONT_STACKS.display;
const [text] = FONT_STACKS.text;
const request = (font: FontFamily, script: 'latin' | 'latin-ext' | 'cyrillic') =>
  fontRequest(font?.packageName ?? '', script);

test('characters have their first place, in capitals and small letters', () => {
  const places = charactersOf([
    { file: 'a.yaml', text: 'plain\nŁódź' },
    { file: 'b.yaml', text: 'Łódź ₽' },
  ]);
  expect(places.get('Ł')).toEqual({ file: 'a.yaml', line: 2 });
  expect(places.get('ł')).toEqual({ file: 'a.yaml', line: 2 });
  expect(places.get('₽')).toEqual({ file: 'b.yaml', line: 1 });
  expect(places.has('p')).toBe(false);
});

test('the words of a language count once the site lists it', async () => {
  const words = { 'translations/ru/home.yaml': 'texts: [{ original: Fly, text: Летайте }]' };
  const unlisted = await subsetFor('unlisted', 'title: Fly', words);
  expect(unlisted.bytesOf(request(display, 'cyrillic'))).toBe(0);
  const site = 'languages: [{ code: en, label: English }, { code: ru, label: Russian }]';
  const listed = await subsetFor('listed', 'title: Fly', { ...words, 'site.yaml': site });
  expect(listed.bytesOf(request(display, 'cyrillic'))).toBeGreaterThan(500);
});

test('a page in English needs two small files, and a Polish name adds its letters to others', async () => {
  const made = () => readdirSync(ownEncodings()).length;
  const english = await subsetFor('english', 'title: Fly “on your own” time – 45,000 €');
  expect(english.missing).toEqual([]);
  const sizes = [display, text].map((font) => english.bytesOf(request(font, 'latin')));
  expect(Math.min(...sizes)).toBeGreaterThan(5_000);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_BYTES);
  expect(english.bytesOf(request(display, 'latin-ext'))).toBe(0);
  expect(english.bytesOf(request(display, 'cyrillic'))).toBe(0);

  // A subset is made once, and again for other characters.
  const before = made();
  await subsetFor('again', 'title: Fly again “on your own” time – 45,000 €');
  expect(made()).toBe(before);
  const polish = await subsetFor('polish', 'title: Łukasz Żółć');
  expect(made()).toBeGreaterThan(before);
  expect(polish.missing).toEqual([]);
  for (const font of [display, text]) {
    expect(polish.bytesOf(request(font, 'latin-ext'))).toBeGreaterThan(300);
    expect(polish.bytesOf(request(font, 'latin-ext'))).toBeLessThan(8_000);
  }
});

test('a character that no file has is reported with its place', async () => {
  const { missing } = await subsetFor('kanji', 'title: Plain\ntext: 空 above');
  expect(missing).toEqual(
    [display, text].map(({ family }) => ({
      character: '空',
      family,
      file: 'content/pages/home.yaml',
      line: 2,
    })),
  );
});

test('the rules of empty fonts leave the styles, and the others stay', () => {
  const face = (url: string) =>
    `@font-face {\n  font-family: 'A';\n  src: url(${url}) format('woff2');\n}`;
  const full = face('/static/a-123.woff2');
  const css = `${full}\n${face('data:font/woff2;base64,')}p{color:red}`;
  expect(withoutEmptyFonts(css)).toBe(`${full}\np{color:red}`);
  expect(withoutEmptyFonts(face('data:font/woff2;base64,d09GMg'))).toContain('d09GMg');
});

test.each(FONT_FAMILIES)(
  'the ranges of $family are those of its package',
  ({ packageName, scripts }) => {
    const file = `node_modules/${packageName}/unicode.json`;
    const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    for (const script of scripts)
      // That of Arabic goes on with mathematical letters.
      expect(ranges[script]?.slice(0, UNICODE_RANGES[script].length)).toBe(UNICODE_RANGES[script]);
  },
);

test('the styles use no weight that the fonts have not', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join('src', file), 'utf8'));
  const weights = sources.flatMap((source) =>
    [...source.matchAll(/font-weight:\s*(\d+)/g)].map(([, weight]) => Number(weight)),
  );
  expect(weights.length).toBeGreaterThan(5);
  const widest = FONT_FAMILIES.map(({ weights: range }) => range);
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(Math.min(...widest.map(({ min }) => min)));
  expect(Math.max(...weights)).toBeLessThanOrEqual(Math.max(...widest.map(({ max }) => max)));
});
