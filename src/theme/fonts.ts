/**
 * The two faces, self-hosted from npm, and fallbacks of the same measure, so that nothing jumps
 * when they arrive. Read by linaria at build time only.
 */
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import cormorantGaramond from '@capsizecss/metrics/cormorantGaramond';
import hankenGrotesk from '@capsizecss/metrics/hankenGrotesk';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';

const face = (family: string, url: string, weights: string): string => `
  @font-face {
    font-family: '${family}';
    src: url('${url}') format('woff2');
    font-weight: ${weights};
    font-style: normal;
    font-display: swap;
  }`;

const display = createFontStack([cormorantGaramond, timesNewRoman]);
const text = createFontStack([hankenGrotesk, arial]);

const cormorantFile =
  '~@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2';
const hankenFile =
  '~@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

export const fontFaces = [
  face('Cormorant Garamond', cormorantFile, '300 700'),
  face('Hanken Grotesk', hankenFile, '100 900'),
  display.fontFaces,
  text.fontFaces,
].join('\n');

export const fontFamilies = { display: display.fontFamily, text: text.fontFamily };
