import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { generateImageData } from 'gatsby-plugin-image';
import sharp from 'sharp';
import type { PictureFiles, VideoFile } from '../../src/content/fields';
import { PHONE_SUFFIX } from '../../src/content/mediaErrors';
import { media } from '../../src/theme/media';
import { isPicture, isVideo, type PublishedMedia } from '../../packages/compiler/pages';
import { IMAGES_FOLDER } from '../../packages/compiler/sources';
import { copyAtomically, cacheFolder, digestOf } from '../../packages/cache/cache';
import {
  ENCODING_OPTIONS,
  FALLBACK_WIDTH_PX,
  publishEncodings,
  widthsOf,
  type Encoding,
  type Format,
} from './encodings';
import { mediaFile, pictureProblems } from '../../packages/compiler/folders';
import type { PictureWork } from './pictureWork';

/** Content, and the widest that its pictures can be asked for, px. */
export type ContentPart = { value: unknown; maxWidthPx?: number };

/** What a build of the pictures needs beside the content. */
export type MediaOptions = {
  /** The folder that holds `content/` and `public/`. */
  projectFolder: string;
  /** Encodes one JPEG of each picture only, for `npm run develop`. */
  quick: boolean;
};

/** The paths of pictures and videos, and the work that makes the files of the pictures. */
export type MediaPlan = { media: PublishedMedia; encode: PictureWork };

/** Finds the pictures and videos in a value. */
function namesOfMedia(
  value: unknown,
  found = { pictures: new Set<string>(), videos: new Set<string>() },
): { pictures: Set<string>; videos: Set<string> } {
  if (typeof value !== 'object' || value === null) return found;
  if (isPicture(value)) found.pictures.add(value.src);
  if (isVideo(value)) found.videos.add(value.name);
  for (const inner of Object.values(value)) namesOfMedia(inner, found);
  return found;
}

/**
 * Plans the pictures of the content below `public/static`, and publishes its videos. The paths change with the
 * content of the files, so existing files are not written again, and encodings are cached.
 */
export const planMedia = (
  parts: readonly ContentPart[],
  options: MediaOptions,
): Promise<MediaPlan> => plan(parts, () => true, options);

/**
 * Plans the pictures and videos of the content as `planMedia` does, but leaves out each picture that is
 * not there or cannot be published.
 */
export async function planReadableMedia(
  parts: readonly ContentPart[],
  options: MediaOptions,
): Promise<MediaPlan> {
  const folder = path.join(options.projectFolder, IMAGES_FOLDER);
  const names = parts.flatMap(({ value }) => [...namesOfMedia(value).pictures]);
  const existing = [...new Set(names)].filter((name) => existsSync(mediaFile(folder, name)));
  const problems = pictureProblems(folder, existing);
  const readable = new Set(existing.filter((name) => !problems.has(name)));
  return plan(parts, (name) => readable.has(name), options);
}

async function plan(
  parts: readonly ContentPart[],
  isReadable: (picture: string) => boolean,
  options: MediaOptions,
): Promise<MediaPlan> {
  const { projectFolder } = options;
  const widths = new Map<string, number>();
  const videoNames = new Set<string>();
  for (const { value, maxWidthPx = Infinity } of parts) {
    const names = namesOfMedia(value);
    for (const name of names.videos) videoNames.add(name);
    for (const name of [...names.pictures].filter(isReadable))
      widths.set(name, Math.max(widths.get(name) ?? 0, maxWidthPx));
  }

  const encodings: Encoding[] = [];
  const pictures = new Map<string, PictureFiles>();
  for (const [name, maxWidthPx] of widths) {
    const source = mediaFile(path.join(projectFolder, IMAGES_FOLDER), name);
    pictures.set(name, await describePicture(source, maxWidthPx, options, encodings));
  }
  const videos = new Map<string, VideoFile[]>();
  for (const name of videoNames) {
    const files = await publishVideo(name, projectFolder);
    if (files.length > 0) videos.set(name, files);
  }
  return {
    media: { pictures, videos },
    encode: (onDone) => publishEncodings(encodings, onDone),
  };
}

async function describePicture(
  source: string,
  maxWidthPx: number,
  { projectFolder, quick }: MediaOptions,
  encodings: Encoding[],
): Promise<PictureFiles> {
  const { autoOrient, hasAlpha, orientation = 1 } = await sharp(source).metadata();
  const { width, height } = autoOrient;
  if (source.endsWith('.svg')) {
    return { src: await publishFile(source, projectFolder), sources: [], width, height };
  }
  // Turned pictures have names of their own: encodings from before they were turned are kept too.
  const turned = orientation > 1 ? 'upright' : '';
  const hash = await contentHash(source, `${JSON.stringify(ENCODING_OPTIONS)}${turned}`);
  const base = path.basename(source, path.extname(source));
  const encode = (format: Format, encodedWidth: number): string => {
    const name = `${base}-${encodedWidth}.${format}`;
    encodings.push({
      source,
      width: encodedWidth,
      format,
      cached: path.join(cacheFolder(), hash, `${encodedWidth}.${format}`),
      target: path.join(projectFolder, 'public/static', hash, name),
    });
    return urlOf(hash, name);
  };

  const widths = widthsOf(width, maxWidthPx);
  const fallbackWidth = widths.findLast((candidate) => candidate <= FALLBACK_WIDTH_PX) ?? width;
  const src = encode(hasAlpha ? 'webp' : 'jpg', fallbackWidth);
  if (quick) return { src, sources: [], width, height };
  const { images } = generateImageData({
    pluginName: 'x1',
    filename: source,
    sourceMetadata: { width, height, format: 'jpg' },
    layout: 'fullWidth',
    breakpoints: widths,
    formats: ['avif'],
    generateImageSource: (_file, imageWidth, imageHeight, format) => ({
      src: encode('avif', imageWidth),
      width: imageWidth,
      height: imageHeight,
      format,
    }),
  });
  const sources = (images.sources ?? []).map(({ type = '', srcSet }) => ({ type, srcSet }));
  return { src, sources, width, height, ...(!hasAlpha && (await meanColor(source))) };
}

/** The mean colour of a picture; nothing of one that cannot be decoded, about which the encoder says what is wrong. */
const meanColor = (source: string): Promise<Pick<PictureFiles, 'color'>> =>
  sharp(source)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .then((pixel) => ({ color: `#${pixel.toString('hex', 0, 3)}` }))
    .catch(() => ({}));

/** The files of a video, those for phones and WebM first: browsers play the first file that suits them. */
async function publishVideo(name: string, projectFolder: string): Promise<VideoFile[]> {
  const published: VideoFile[] = [];
  for (const [suffix, screens] of [[PHONE_SUFFIX, { media: media.belowTablet }], ['']] as const)
    for (const extension of ['webm', 'mp4']) {
      const file = `${name}${suffix}.${extension}`;
      const source = mediaFile(path.join(projectFolder, 'content/video'), file);
      if (!existsSync(source)) continue;
      const src = await publishFile(source, projectFolder);
      published.push({ src, type: `video/${extension}`, ...screens });
    }
  return published;
}

async function publishFile(source: string, projectFolder: string): Promise<string> {
  const [hash, name] = [await contentHash(source, ''), path.basename(source)];
  const target = path.join(projectFolder, 'public/static', hash, name);
  if (!existsSync(target)) await copyAtomically(source, target);
  return urlOf(hash, name);
}

/** The address of a published file, also of one with blanks, `%`, `#` or commas in its name. */
const urlOf = (hash: string, name: string): string => `/static/${hash}/${encodeURIComponent(name)}`;

const contentHash = async (file: string, salt: string): Promise<string> =>
  digestOf(await readFile(file), salt);
