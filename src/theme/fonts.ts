/**
 * The fonts, self-hosted from npm, and fallbacks with the same metrics, so that the layout does not
 * shift when the fonts load. Evaluated by linaria at build time only.
 */
import { createFontStack } from '@capsizecss/core';
import {
  FONT_STACKS,
  fontRequest,
  UNICODE_RANGES,
  type FontFamily,
  type Script,
} from './fontFiles';

/** The metrics of the font files, from the npm package @capsizecss/metrics, for `createFontStack`. */
const metrics = {
  cormorantGaramond: {
    familyName: 'Cormorant Garamond',
    category: 'serif',
    capHeight: 625,
    ascent: 924,
    descent: -287,
    lineGap: 0,
    unitsPerEm: 1000,
    xHeight: 386,
    xWidthAvg: 394,
  },
  timesNewRoman: {
    familyName: 'Times New Roman',
    category: 'serif',
    capHeight: 1356,
    ascent: 1825,
    descent: -443,
    lineGap: 87,
    unitsPerEm: 2048,
    xHeight: 916,
    xWidthAvg: 832,
  },
  notoSerif: {
    familyName: 'Noto Serif',
    category: 'serif',
    capHeight: 714,
    ascent: 1069,
    descent: -293,
    lineGap: 0,
    unitsPerEm: 1000,
    xHeight: 536,
    xWidthAvg: 481,
  },
  hankenGrotesk: {
    familyName: 'Hanken Grotesk',
    category: 'sans-serif',
    capHeight: 697,
    ascent: 1000,
    descent: -303,
    lineGap: 0,
    unitsPerEm: 1000,
    xHeight: 493,
    xWidthAvg: 450,
  },
  arial: {
    familyName: 'Arial',
    category: 'sans-serif',
    capHeight: 1467,
    ascent: 1854,
    descent: -434,
    lineGap: 67,
    unitsPerEm: 2048,
    xHeight: 1062,
    xWidthAvg: 913,
  },
  roboto: {
    familyName: 'Roboto',
    category: 'sans-serif',
    capHeight: 1456,
    ascent: 1900,
    descent: -500,
    lineGap: 0,
    unitsPerEm: 2048,
    xHeight: 1082,
    xWidthAvg: 911,
  },
};

// Windows, macOS and iOS have the first fallback, Linux the second, with the same metrics, Android the third.
const display = createFontStack([
  metrics.cormorantGaramond,
  metrics.timesNewRoman,
  { ...metrics.timesNewRoman, familyName: 'Liberation Serif' },
  metrics.notoSerif,
]);
const text = createFontStack([
  metrics.hankenGrotesk,
  metrics.arial,
  { ...metrics.arial, familyName: 'Liberation Sans' },
  metrics.roboto,
]);

// The kickers and buttons are set in bold capitals, in which Arial is 9 % wider than Hanken Grotesk.
// Buttons would take another line than with the font. The average widths are of capitals, weighted by
// how often English uses a letter. Roboto's capitals have the width of Hanken Grotesk's.
const arialBold = { ...metrics.arial, fullName: 'Arial Bold', xWidthAvg: 1256 };
const boldCapitals = createFontStack(
  [
    { ...metrics.hankenGrotesk, xWidthAvg: 565 },
    arialBold,
    { ...arialBold, familyName: 'Liberation Sans', fullName: 'Liberation Sans Bold' },
  ],
  { fontFaceProperties: { fontWeight: 600 } },
);

const fontFace = ({ family, packageName, weights }: FontFamily, script: Script): string => `
  @font-face {
    font-family: '${family}';
    src: url('~${fontRequest(packageName, script)}') format('woff2');
    font-weight: ${weights.min} ${weights.max};
    font-style: normal;
    font-display: swap;
    unicode-range: ${UNICODE_RANGES[script]};
  }`;

/**
 * The `@font-face` rules of the fonts and their fallbacks. A build leaves out the parts of the fonts
 * that no page needs (gatsby/fonts/subsetFonts.ts).
 */
export const fontFaces = [
  ...Object.values(FONT_STACKS)
    .flat()
    .flatMap((font: FontFamily) => font.scripts.map((script) => fontFace(font, script))),
  display.fontFaces,
  text.fontFaces,
  boldCapitals.fontFaces,
].join('\n');

/** The `font-family` values, with fallbacks. */
export const fontFamilies = {
  display: withScripts(display.fontFamily, FONT_STACKS.display),
  text: withScripts(text.fontFamily, FONT_STACKS.text),
};

/** Puts the families of other scripts behind the first, before the fallbacks. */
function withScripts(stack: string, [first, ...others]: readonly FontFamily[]): string {
  const [family = '', ...fallbacks] = stack.split(/, */);
  return [
    family || first?.family,
    ...others.map((other) => `"${other.family}"`),
    ...fallbacks,
  ].join(', ');
}
