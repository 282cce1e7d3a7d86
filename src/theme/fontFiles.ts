/** The files of the fonts, as `fonts.ts` declares them and the build subsets them. */

/** A font family from npm. */
export type FontFamily = {
  family: string;
  /** The npm package, whose files begin with the last part of its name. */
  packageName: string;
  /** The range of `font-weight` that the styles use. */
  weights: { min: number; max: number };
  /** Whether fields have this font: visitors type letters in it that no page has. */
  isTyped: boolean;
  /** The scripts of which the package has files that the site takes. */
  scripts: readonly Script[];
};

/** A part of a font, as the packages divide it. */
export type Script = keyof typeof UNICODE_RANGES;

/** The characters of each part, as `unicode.json` of the packages has them; Arabic without mathematical letters. */
export const UNICODE_RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
} as const;

/**
 * The families of titles, and of everything else. The first of each has Latin letters; the others, which go with it,
 * have those of scripts that it lacks. A page loads only the files whose letters it has.
 */
export const FONT_STACKS = {
  display: [
    {
      family: 'Cormorant Garamond',
      packageName: '@fontsource-variable/cormorant-garamond',
      weights: { min: 300, max: 400 },
      isTyped: false,
      scripts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
    },
    {
      family: 'Noto Naskh Arabic',
      packageName: '@fontsource-variable/noto-naskh-arabic',
      weights: { min: 400, max: 400 },
      isTyped: false,
      scripts: ['arabic'],
    },
  ],
  text: [
    {
      family: 'Hanken Grotesk',
      packageName: '@fontsource-variable/hanken-grotesk',
      weights: { min: 400, max: 600 },
      isTyped: true,
      scripts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'],
    },
    {
      family: 'Onest',
      packageName: '@fontsource-variable/onest',
      weights: { min: 400, max: 600 },
      isTyped: true,
      scripts: ['cyrillic'],
    },
    {
      family: 'Vazirmatn',
      packageName: '@fontsource-variable/vazirmatn',
      weights: { min: 400, max: 600 },
      isTyped: true,
      scripts: ['arabic'],
    },
  ],
} as const satisfies Record<string, readonly FontFamily[]>;

/**
 * The request by which styles name a file of a font.
 * @returns the path of the file from `node_modules`
 */
export const fontRequest = (packageName: string, script: Script): string =>
  `${packageName}/files/${packageName.split('/').at(-1)}-${script}-wght-normal.woff2`;
