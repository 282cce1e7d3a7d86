/** Colours by role: what a rebrand changes, and what it keeps. */
import { readdirSync, readFileSync } from 'node:fs';
import { globalStyle } from '../../src/theme/globalStyle';
import { palette, signal } from '../../src/theme/palette';

// The style with its values, which linaria extracts in a build.
jest.mock('@linaria/core', () => ({
  css: (parts: TemplateStringsArray, ...values: unknown[]) => String.raw(parts, ...values),
}));

/** The values of a custom property in all tones. */
const valuesOf = (property: string): string[] =>
  [...globalStyle.matchAll(new RegExp(`--color-${property}: (.*);`, 'g'))].map(
    ([, value = '']) => value,
  );

/** The relative luminance of WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

test.each(['error', 'error-text', 'failure', 'success'])(
  'no colour of the brand is the colour of %s',
  (property) => {
    const values = valuesOf(property);
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => !Object.values<string>(signal).includes(value))).toEqual([]);
  },
);

test.each([
  [signal.error, palette.white],
  [signal.error, palette.mist],
  [signal.errorOnDark, palette.night],
  [signal.errorOnDark, palette.ink],
  [palette.white, signal.error],
  [palette.white, signal.success],
])('%s can be read on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test('an error is red: more so than green or blue', () => {
  for (const value of [signal.error, signal.errorOnDark]) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
      parseInt(value.slice(start, start + 2), 16),
    );
    expect(red).toBeGreaterThan(Math.max(green, blue) + 50);
  }
});

test('only the palette has values of colours', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && name !== 'theme/palette.ts')
    .map((name) => ({ name, text: readFileSync(`src/${name}`, 'utf8') }));
  expect(files.length).toBeGreaterThan(300);
  // The visual editor's own theme is Decap's, some of whose colours are replaced.
  const copies = files
    .filter(({ name }) => name !== 'site/admin/bundleAdmin.ts')
    .filter(({ text }) =>
      /\brgba?\(\s*\d|(['"`:\s])#(?:[\da-f]{3}|[\da-f]{6})\b(?=['"`;\s])/i.test(text),
    );
  expect(copies.map(({ name }) => name)).toEqual([]);
});
