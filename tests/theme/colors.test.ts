/** Colours by role: what a rebrand changes, and what it keeps. */
import { readFileSync } from 'node:fs';
import { globalStyle } from '../../src/theme/globalStyle';
import { CODE_FOLDERS, sourceFiles } from '../support/sources';
import type * as Palette from '../../src/theme/palette';
import { contrastOf } from '../support/contrast';

const { palette, signal } = jest.requireActual<typeof Palette>('../../src/theme/palette');

// A rebrand: all colours of the brand are one green. By their values today, an error and the accent are the same red.
jest.mock('../../src/theme/palette', () => {
  const actual = jest.requireActual<typeof Palette>('../../src/theme/palette');
  const names = Object.keys(actual.palette);
  return { ...actual, palette: Object.fromEntries(names.map((name) => [name, '#1E8E5A'])) };
});

// The style with its values, which linaria extracts in a build.
jest.mock('@linaria/core', () => ({
  css: (parts: TemplateStringsArray, ...values: unknown[]) => String.raw(parts, ...values),
}));

/** The values of a custom property in all tones, after the rebrand. */
const valuesOf = (property: string): string[] =>
  [...globalStyle.matchAll(new RegExp(`--color-${property}: (.*);`, 'g'))].map(
    ([, value = '']) => value,
  );

/** The red, green and blue of a colour such as #0A1226. */
const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));

const contrast = (one: string, other: string): number =>
  contrastOf(channelsOf(one), channelsOf(other));

test.each(['error', 'error-text', 'failure', 'success'])(
  'a rebrand keeps the colour of %s',
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

/** The text of each file of code, without the palette. */
const sources = () =>
  CODE_FOLDERS.flatMap((folder) => sourceFiles(folder))
    // Decap has styles of its own, some of which the visual editor replaces.
    .filter(
      (name) =>
        name !== 'src/theme/palette.ts' &&
        !/^packages\/editor\/(page|server|bundleAdmin\.ts)/.test(name),
    )
    .map((name) => ({ name, text: readFileSync(name, 'utf8') }));

test('no style of an error, of what is not tested, or beside that of success, has a colour of the brand', () => {
  const styles = sources().flatMap(({ name, text }) =>
    [...text.matchAll(/const (\w+) = css`([^]*?)`;/g)].map(([, style = '', css = '']) => ({
      style: `${name} ${style}`,
      css,
    })),
  );
  const signals = styles.filter(
    ({ style, css }) => /error/i.test(style) || /color\.success|data-tested='false'/.test(css),
  );
  expect(signals.length).toBeGreaterThan(10);
  expect(
    signals.filter(({ css }) => /color\.(accent|action)/.test(css)).map(({ style }) => style),
  ).toEqual([]);
});

test('only the palette has values of colours', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(300);
  const copies = files.filter(({ text }) =>
    /\brgba?\(\s*\d|(['"`:\s])#(?:[\da-f]{3}|[\da-f]{6})\b(?=['"`;\s])/i.test(text),
  );
  expect(copies.map(({ name }) => name)).toEqual([]);
});
