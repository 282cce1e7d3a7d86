import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../../src/content/fields';
import type { SiteShell } from '../../src/content/siteSchema';
import { FONT_STACKS } from '../../src/theme/fontFiles';
import { palette } from '../../src/theme/palette';
import { mediaFile } from '../../packages/compiler/folders';
import { IMAGES_FOLDER } from '../../packages/compiler/sources';
import { copyAtomically, cacheFolder, digestOf, writeAtomically } from '../../packages/cache/cache';
import { drawingFont } from '../shareImages/drawingFont';

/** The icons as pictures: their files, their sizes in px, and whether the system cuts them to a shape. */
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, isCut: true },
  { file: 'icon-192.png', size: 192, isCut: false },
  { file: 'icon-512.png', size: 512, isCut: false },
  { file: 'icon-maskable-512.png', size: 512, isCut: true },
] as const;

/** The icon of browsers that read no drawings: every browser asks for this path by itself. */
const FAVICON = { file: 'favicon.ico', size: 32 } as const;

/** The part of an icon that no system cuts off (W3C, 'Web app manifest', 'maskable icons'). */
const SAFE_PART = 0.8;

/** Changes with the way icons are drawn. */
const VERSION = 2;

/** The icon of a brand that names none, if `content/images` has it. */
const DEFAULT_ICON: Picture = { kind: 'picture', src: 'icon.svg', alt: '', focus: 'centre' };

/** The path of the icon when it is a drawing. */
const DRAWN_ICON = '/icon.svg';

/** The icons of the web manifest. */
export const MANIFEST_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * Gives a site whose brand names no icon the one of `content/images`.
 * @param projectFolder the folder that holds `content/`
 * @returns the site; without an icon where there is no such picture
 */
export function withIcon<Site extends Pick<SiteShell, 'brand'>>(
  site: Site,
  projectFolder: string,
): Site {
  const hasDefault = existsSync(path.join(projectFolder, IMAGES_FOLDER, DEFAULT_ICON.src));
  if (site.brand.icon || !hasDefault) return site;
  return { ...site, brand: { ...site.brand, icon: DEFAULT_ICON } };
}

/**
 * Writes the icons of browser tabs and phones into `public/`. They are kept like the encodings of
 * pictures.
 * @param brand the brand; without an icon, the first letter of its name is drawn
 * @param projectFolder the folder that holds `content/` and `public/`
 */
export async function publishIcons(
  { icon, name }: Pick<SiteShell['brand'], 'icon' | 'name'>,
  projectFolder: string,
): Promise<void> {
  const source = icon && mediaFile(path.join(projectFolder, IMAGES_FOLDER), icon.src);
  const original = source === undefined ? undefined : await readFile(source);
  const hash = digestOf(
    original ?? `letter ${name}`,
    JSON.stringify([ICONS, FAVICON, VERSION, palette.ink]),
  );
  const folder = path.join(cacheFolder(), hash);
  // Written last: with it, all are there.
  if (!existsSync(path.join(folder, FAVICON.file)))
    await drawIcons(original ?? (await drawLetter(name)), folder);
  const publicFolder = path.join(projectFolder, 'public');
  for (const { file } of [...ICONS, FAVICON])
    await copyAtomically(path.join(folder, file), path.join(publicFolder, file));
  if (source !== undefined && isDrawing(source))
    await copyAtomically(source, path.join(publicFolder, DRAWN_ICON));
}

/** Tells drawings from photographs. */
const isDrawing = (file: string): boolean => /\.svg$/i.test(file);

async function drawIcons(source: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const background = await groundOf(source);
  for (const { file, size, isCut } of ICONS) {
    const inner = isCut ? Math.round(size * SAFE_PART) : size;
    const margin = { before: Math.floor((size - inner) / 2), after: Math.ceil((size - inner) / 2) };
    const scaled = resized(source, inner);
    const picture = isCut
      ? scaled.flatten({ background }).extend({
          top: margin.before,
          left: margin.before,
          bottom: margin.after,
          right: margin.after,
          background,
        })
      : scaled;
    await writeAtomically(path.join(folder, file), await picture.png().toBuffer());
  }
  const favicon = await resized(source, FAVICON.size).png().toBuffer();
  await writeAtomically(path.join(folder, FAVICON.file), asIco(favicon, FAVICON.size));
}

const resized = (source: Buffer, size: number) =>
  sharp(source, { density: 600, autoOrient: true }).resize(size, size, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });

/** A colour as the drawing library takes it. */
type Color = string | { r: number; g: number; b: number };

/** The colour in the middle of the upper edge, which continues beyond the icon. */
async function groundOf(source: Buffer): Promise<Color> {
  const size = 64;
  const pixels = await resized(source, size).ensureAlpha().raw().toBuffer();
  const at = (size + size / 2) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
  return alpha < 255 ? palette.ink : { r: red, g: green, b: blue };
}

/** The first letter of a name on the brand's ground. */
async function drawLetter(name: string): Promise<Buffer> {
  const size = 512;
  const [letter = ''] = name.trim().toUpperCase();
  const font = await drawingFont(FONT_STACKS.display[0], 400, [letter]);
  const escaped = letter.replace(/[&<>]/, '·');
  const text = await sharp({
    text: {
      text: `<span foreground="${palette.white}">${escaped}</span>`,
      font: `${font.family}, 400`,
      fontfile: font.files.at(-1) ?? '',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: palette.ink } })
    .composite([{ input: text, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** A PNG picture in the container of Windows icons, which all browsers read. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // An icon,
  header.writeUInt16LE(1, 4); // with one picture:
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // one plane,
  header.writeUInt16LE(32, 12); // 32 bits a pixel,
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
