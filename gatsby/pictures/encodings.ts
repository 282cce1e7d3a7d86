import { constants, existsSync, linkSync, mkdirSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
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
 * the resolution, as in JPEG: pictures are a tenth smaller and look the same. With effort 0 they are a tenth larger
 * than with effort 1 and take a third of the time, with the default effort 4 they are 7 % smaller than with 1 and take
 * ten times as long, measured on these pictures.
 */
export const ENCODING_OPTIONS = {
  avif: { quality: 50, effort: 0, chromaSubsampling: '4:2:0' },
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
 * Where encodings are kept between builds: a folder of the user, which all clones share. They are named
 * by their content, so that nothing in it is ever out of date.
 * @returns the absolute path of the folder
 */
export const cacheFolder = (environment: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(
    environment['X1_ENCODINGS_FOLDER'] ??
      path.join(environment['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'x1-encodings'),
  );

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

/**
 * Publishes files of the cache; those that it lacks are made first. Files of the same content have one place in
 * the cache, and are made once.
 * @param files the files; those that are published already stay as they are
 */
export async function publishCached<File extends { cached: string; target: string }>(
  files: readonly File[],
  make: (missing: readonly File[]) => Promise<void>,
): Promise<void> {
  const unpublished = files.filter(({ target }) => !existsSync(target));
  const byPlace = new Map(unpublished.map((file) => [file.cached, file]));
  const missing = [...byPlace.values()].filter(({ cached }) => !existsSync(cached));
  if (missing.length > 0) await make(missing);
  for (const [target, { cached }] of new Map(unpublished.map((file) => [file.target, file])))
    await linkOrCopy(cached, target);
}

const partOf = (file: string): string => `${file}.${process.pid}.part`;

/**
 * Publishes a file of the cache as a second name of the same file: a thousand pictures are neither copied nor
 * stored twice. Files of the cache never change, they are only replaced. On another disk it is a copy.
 */
async function linkOrCopy(cached: string, target: string): Promise<void> {
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    linkSync(cached, target);
  } catch {
    await copyAtomically(cached, target);
  }
}

/** Copies a file. The copy has its name only when it is complete. */
export async function copyAtomically(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, partOf(to), constants.COPYFILE_FICLONE);
  await rename(partOf(to), to);
}

/** Writes a file that other processes may read meanwhile: the old one or the whole new one. */
export async function writeAtomically(file: string, data: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(partOf(file), data);
  await rename(partOf(file), file);
}
