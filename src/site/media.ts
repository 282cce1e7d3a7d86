import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { generateImageData, type ImageFormat } from 'gatsby-plugin-image';
import sharp from 'sharp';
import type { Picture, PictureFiles, Video } from '../content/fields';

/** The widths of the encoded pictures, px. */
const WIDTHS_PX = [480, 828, 1280, 1600, 2400];

/** The largest width of the picture in the `img` element, px. */
const FALLBACK_WIDTH_PX = 1280;

/**
 * How pictures are encoded. AVIF with effort 2 has the size of the default effort 4 in a fifth of the
 * time, measured on these pictures. For this, pictures are encoded here, not by gatsby-plugin-sharp.
 */
const ENCODING_OPTIONS = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 4 },
} as const;

type Encoding = {
  source: string;
  width: number;
  format: keyof typeof ENCODING_OPTIONS;
  target: string;
};

/** The published files of each picture and video, by their names in the content. */
export type Media = {
  pictures: ReadonlyMap<string, PictureFiles>;
  videos: ReadonlyMap<string, { src: string; type: string }[]>;
};

/** Adds the names of all pictures and videos in a value. */
function collectNames(value: unknown, pictures: Set<string>, videos: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isPicture(value)) pictures.add(value.src);
  if (isVideo(value)) videos.add(value.name);
  for (const inner of Object.values(value)) collectNames(inner, pictures, videos);
}

const isPicture = (value: object): value is Picture => 'kind' in value && value.kind === 'picture';
const isVideo = (value: object): value is Video => 'kind' in value && value.kind === 'video';

/**
 * Publishes every picture and video of the content below `public/static`. The paths change with the
 * content of the files, so existing files are not written again.
 * @param content the parsed content
 * @param options `projectFolder`: the folder that holds `content/` and `public/`; `quick`: encode
 *   WebP only, for `npm run develop`
 * @returns the published files
 */
export async function publishMedia(
  content: unknown,
  options: { projectFolder: string; quick: boolean },
): Promise<Media> {
  const { projectFolder, quick } = options;
  const pictureNames = new Set<string>();
  const videoNames = new Set<string>();
  collectNames(content, pictureNames, videoNames);

  const encodings: Encoding[] = [];
  const pictures = new Map<string, PictureFiles>();
  for (const name of pictureNames) {
    const source = path.join(projectFolder, 'content/images', name);
    pictures.set(name, await describePicture(source, projectFolder, quick, encodings));
  }
  const videos = new Map<string, { src: string; type: string }[]>();
  for (const name of videoNames) videos.set(name, await publishVideo(name, projectFolder));
  await encodeAll(encodings);
  return { pictures, videos };
}

async function describePicture(
  source: string,
  projectFolder: string,
  quick: boolean,
  encodings: Encoding[],
): Promise<PictureFiles> {
  const { width, height } = await sharp(source).metadata();
  if (source.endsWith('.svg')) {
    return { src: await publishFile(source, projectFolder), sources: [], width, height };
  }
  const folder = `/static/${await contentHash(source, JSON.stringify(ENCODING_OPTIONS))}`;
  const base = path.basename(source, path.extname(source));
  const { images } = generateImageData({
    pluginName: 'x1',
    filename: source,
    sourceMetadata: { width, height, format: 'jpg' },
    layout: 'fullWidth',
    breakpoints: WIDTHS_PX.filter((candidate) => candidate <= width),
    formats: quick ? ['webp'] : ['avif', 'webp'],
    generateImageSource: (_file, imageWidth, imageHeight, format) => {
      const url = `${folder}/${base}-${imageWidth}.${format}`;
      if (isEncoded(format)) {
        const target = path.join(projectFolder, 'public', url);
        encodings.push({ source, width: imageWidth, format, target });
      }
      return { src: url, width: imageWidth, height: imageHeight, format };
    },
  });
  // All current browsers support WebP, so it is the format of the `img` element.
  const sources = (images.sources ?? []).map(({ type = '', srcSet }) => ({ type, srcSet }));
  const webp = sources.pop();
  const webpEncodings = encodings.filter(
    (encoding) => encoding.source === source && encoding.format === 'webp',
  );
  const fallback =
    webpEncodings.findLast((encoding) => encoding.width <= FALLBACK_WIDTH_PX) ?? webpEncodings[0];
  return {
    src: `${folder}/${base}-${fallback?.width ?? width}.webp`,
    ...(webp && { srcSet: webp.srcSet }),
    sources,
    width,
    height,
  };
}

const isEncoded = (format: ImageFormat): format is keyof typeof ENCODING_OPTIONS =>
  format in ENCODING_OPTIONS;

/** Encodes the files that do not exist yet, one at a time per core. */
async function encodeAll(encodings: Encoding[]): Promise<void> {
  const missing = encodings.filter(({ target }) => !existsSync(target));
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const worker = async (): Promise<void> => {
    for (let next = missing.pop(); next; next = missing.pop()) await encode(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  sharp.concurrency(threads);
}

async function encode({ source, width, format, target }: Encoding): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const resized = sharp(source).resize(width);
  // A file has its name only when it is complete.
  const temporary = `${target}.part`;
  await (
    format === 'avif' ? resized.avif(ENCODING_OPTIONS.avif) : resized.webp(ENCODING_OPTIONS.webp)
  ).toFile(temporary);
  await rename(temporary, target);
}

/** The files of a video, WebM first: browsers play the first file that they support. */
async function publishVideo(name: string, projectFolder: string) {
  const types = { webm: 'video/webm', mp4: 'video/mp4' };
  const published: { src: string; type: string }[] = [];
  for (const [extension, type] of Object.entries(types)) {
    const source = path.join(projectFolder, 'content/video', `${name}.${extension}`);
    if (existsSync(source)) published.push({ src: await publishFile(source, projectFolder), type });
  }
  return published;
}

async function publishFile(source: string, projectFolder: string): Promise<string> {
  const url = `/static/${await contentHash(source, '')}/${path.basename(source)}`;
  const target = path.join(projectFolder, 'public', url);
  if (!existsSync(target)) {
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(source, target);
  }
  return url;
}

const contentHash = async (file: string, salt: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .update(salt)
    .digest('hex')
    .slice(0, 16);

/**
 * Adds the published files to every picture and video of a value.
 * @param value the parsed content
 * @param media the published files
 * @returns a copy of the value
 */
export function attachMedia<Value>(value: Value, media: Media): Value {
  const attach = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(attach);
    if (typeof part !== 'object' || part === null) return part;
    const copy = Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, attach(inner)]),
    );
    if (isPicture(part)) return { ...copy, files: media.pictures.get(part.src) };
    if (isVideo(part)) return { ...copy, files: media.videos.get(part.name) ?? [] };
    return copy;
  };
  // Only the optional key `files` is added, so the type stays the same.
  return attach(value) as Value;
}
