import { publishCached } from '../../packages/cache/cache';
import { runPictureProcess } from './pictureProcess';

/**
 * The widths of the encoded pictures, px. What most layouts ask for on a screen of 390, 768 or 1440 px
 * has one that is at most 1.3 times as large; all have one of 1.5 times (tests/e2e/pictures.spec.ts).
 */
const WIDTHS_PX = [350, 450, 660, 830, 1060, 1280, 1640, 2100] as const;

/** A picture that is hardly wider than the widest of these has no file in its own width. */
const WORTHWHILE_RATIO = 1.1;

/**
 * The largest width of the picture in the `img` element, px. All browsers of `browserslist` know AVIF;
 * the others, and the sites that show a link to a page, get this one file.
 */
export const FALLBACK_WIDTH_PX = 1280;

/**
 * How pictures are encoded. For this, pictures are encoded here, not by gatsby-plugin-sharp. Colours of AVIF have half
 * the resolution, as in JPEG. Less effort than 2 turns snow, leather and lettering to plastic at any quality that is
 * as small; docs/performance.md, 'Quality of the pictures', has the figures.
 */
export const ENCODING_OPTIONS = {
  avif: { quality: 58, effort: 2, chromaSubsampling: '4:2:0' },
  jpg: { quality: 74, progressive: true },
  // For pictures with transparency, which JPEG does not have.
  webp: { quality: 72, effort: 4 },
} as const;

export type Format = keyof typeof ENCODING_OPTIONS;

/** A file to encode. */
export type Encoding = {
  /** The path of the original. */
  source: string;
  width: number;
  format: Format;
  /** The encoding in the cache, and the published copy of it. */
  cached: string;
  target: string;
};

/**
 * Chooses the widths that a picture is encoded in.
 * @param originalPx the width of the original, px
 * @param maxPx the widest that the layouts ask for, px
 * @returns the widths, px, the smallest first
 */
export function widthsOf(originalPx: number, maxPx: number): number[] {
  const widest = WIDTHS_PX.find((width) => width >= maxPx) ?? Infinity;
  const widths = WIDTHS_PX.filter((width) => width <= Math.min(originalPx, widest));
  const last = widths.at(-1) ?? 0;
  const next = WIDTHS_PX.find((width) => width > last);
  const hasOwn = next !== undefined && last < widest && originalPx > last * WORTHWHILE_RATIO;
  return hasOwn ? [...widths, originalPx] : widths;
}

/**
 * Publishes encodings: those of the cache at once, the others one at a time per core.
 * @param encodings the files; those that are published already stay as they are
 */
export const publishEncodings = (
  encodings: readonly Encoding[],
  onEncoded: (total: number) => void = () => undefined,
): Promise<void> =>
  publishCached(encodings, (missing) =>
    runPictureProcess(
      'gatsby/pictures/encoder.cjs',
      missing.map((encoding) => ({ ...encoding, options: ENCODING_OPTIONS[encoding.format] })),
      () => onEncoded(missing.length),
    ),
  );
