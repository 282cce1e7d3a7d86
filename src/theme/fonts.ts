/**
 * The two faces, self-hosted from npm, and fallbacks of the same measure, so that nothing jumps
 * when they arrive. Read by linaria at build time only.
 */
import { createFontStack } from '@capsizecss/core';

/** Metrics as the fonts' own files give them, for `createFontStack` (npm @capsizecss/metrics). */
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
};

const display = createFontStack([metrics.cormorantGaramond, metrics.timesNewRoman]);
const text = createFontStack([metrics.hankenGrotesk, metrics.arial]);

const face = (family: string, file: string, weights: string): string => `
  @font-face {
    font-family: '${family}';
    src: url('~@fontsource-variable/${file}') format('woff2');
    font-weight: ${weights};
    font-style: normal;
    font-display: swap;
  }`;

export const fontFaces = [
  face(
    'Cormorant Garamond',
    'cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    '300 700',
  ),
  face('Hanken Grotesk', 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', '100 900'),
  display.fontFaces,
  text.fontFaces,
].join('\n');

export const fontFamilies = { display: display.fontFamily, text: text.fontFamily };
