import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { generateImageData, type ImageFormat } from 'gatsby-plugin-image';
import sharp from 'sharp';
import type { Picture, PictureFiles, Video } from '../content/fields';

/** Widths a picture is made in, px. A place tells the browser its own size and gets the nearest. */
const WIDTHS = [480, 828, 1280, 1600, 2400];

/**
 * How pictures are encoded. AVIF effort 2 gives the bytes of the default 4 in a fifth of its time
 * (measured on these pictures), which is why this is done here and not by gatsby-plugin-sharp.
 */
const RECIPE = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 4 },
} as const;

type Encoding = { source: string; width: number; format: keyof typeof RECIPE; target: string };

/** The published files of each picture and video, by the name content uses. */
export type Media = {
  pictures: ReadonlyMap<string, PictureFiles>;
  videos: ReadonlyMap<string, { src: string; type: string }[]>;
};

/** The names of all pictures and videos in a parsed value, however deep. */
function mediaIn(value: unknown, pictures: Set<string>, videos: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isPicture(value)) pictures.add(value.src);
  if (isVideo(value)) videos.add(value.name);
  for (const inner of Object.values(value)) mediaIn(inner, pictures, videos);
}

const isPicture = (value: object): value is Picture => 'kind' in value && value.kind === 'picture';
const isVideo = (value: object): value is Video => 'kind' in value && value.kind === 'video';

/**
 * Publishes every picture and video that `content` uses below `public/static`, under names that
 * change with what is in them; what is already there is not made again.
 * @param quick only WebP, for `npm run develop`
 */
export async function publishMedia(
  content: unknown,
  { projectFolder, quick }: { projectFolder: string; quick: boolean },
): Promise<Media> {
  const pictureNames = new Set<string>();
  const videoNames = new Set<string>();
  mediaIn(content, pictureNames, videoNames);

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
  const folder = `/static/${await fingerprint(source, JSON.stringify(RECIPE))}`;
  const base = path.basename(source, path.extname(source));
  const { images } = generateImageData({
    pluginName: 'x1',
    filename: source,
    sourceMetadata: { width, height, format: 'jpg' },
    layout: 'fullWidth',
    breakpoints: WIDTHS.filter((candidate) => candidate <= width),
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
  // AVIF where it is known; WebP, which every browser of today knows, as the picture itself.
  const sources = (images.sources ?? []).map(({ type = '', srcSet }) => ({ type, srcSet }));
  const webp = sources.pop();
  const made = encodings.filter(
    (encoding) => encoding.source === source && encoding.format === 'webp',
  );
  const middle = made.findLast(({ width: madeWidth }) => madeWidth <= 1280) ?? made[0];
  return {
    src: `${folder}/${base}-${middle?.width ?? width}.webp`,
    ...(webp && { srcSet: webp.srcSet }),
    sources,
    width,
    height,
  };
}

const isEncoded = (format: ImageFormat): format is keyof typeof RECIPE => format in RECIPE;

/** Encodes what is not there yet, one picture a core; a file appears only when it is whole. */
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
  const unfinished = `${target}.part`;
  await (format === 'avif' ? resized.avif(RECIPE.avif) : resized.webp(RECIPE.webp)).toFile(
    unfinished,
  );
  await rename(unfinished, target);
}

/** The loop's files, the smaller first: the browser takes the first it can play. */
async function publishVideo(name: string, projectFolder: string) {
  const types = { webm: 'video/webm', mp4: 'video/mp4' };
  const published: { src: string; type: string }[] = [];
  for (const [ending, type] of Object.entries(types)) {
    const source = path.join(projectFolder, 'content/video', `${name}.${ending}`);
    if (existsSync(source)) published.push({ src: await publishFile(source, projectFolder), type });
  }
  return published;
}

async function publishFile(source: string, projectFolder: string): Promise<string> {
  const url = `/static/${await fingerprint(source, '')}/${path.basename(source)}`;
  const target = path.join(projectFolder, 'public', url);
  if (!existsSync(target)) {
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(source, target);
  }
  return url;
}

const fingerprint = async (file: string, salt: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .update(salt)
    .digest('hex')
    .slice(0, 16);

/** A copy of a parsed value in which every picture and video knows its published files. */
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
  // Only the optional `files` of pictures and videos are added: the type is the same.
  return attach(value) as Value;
}
