/** The files of the two fonts, as `fonts.ts` declares them and the build subsets them. */

/** A font family from npm. */
export type FontFamily = {
  family: string;
  /** The npm package, whose files begin with the last part of its name. */
  packageName: string;
  /** The range of `font-weight` that the styles use. */
  weights: { min: number; max: number };
  /** Whether fields have this font: visitors type letters in it that no page has. */
  isTyped: boolean;
  /** The scripts that the package has files of. */
  scripts: readonly Script[];
};

/** A part of a font, as the packages divide it. */
export type Script = keyof typeof UNICODE_RANGES;

/** The characters of each part, as `unicode.json` of the packages has them. */
export const UNICODE_RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
} as const;

/** The two families: titles, and everything else. */
export const FONT_FAMILIES: readonly FontFamily[] = [
  {
    family: 'Cormorant Garamond',
    packageName: '@fontsource-variable/cormorant-garamond',
    weights: { min: 300, max: 400 },
    isTyped: false,
    scripts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
  },
  {
    family: 'Hanken Grotesk',
    packageName: '@fontsource-variable/hanken-grotesk',
    weights: { min: 400, max: 600 },
    isTyped: true,
    scripts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'],
  },
];

/**
 * The request by which styles name a file of a font.
 * @returns the path of the file from `node_modules`
 */
export const fontRequest = (packageName: string, script: Script): string =>
  `${packageName}/files/${packageName.split('/').at(-1)}-${script}-wght-normal.woff2`;
