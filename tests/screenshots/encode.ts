import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** The pictures of the documentation. */
const FOLDER = 'docs/images';

const MAX_BYTES = 150_000;

/** WebP qualities, the best first. The first that makes a small enough file is used. */
const QUALITIES = [85, 75, 65, 55];

/**
 * Writes a screenshot into the documentation as WebP, in at most 150 kB.
 * @throws when the picture does not fit
 */
export async function writePicture(name: string, screenshot: Buffer): Promise<void> {
  for (const quality of QUALITIES) {
    const encoded = await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer();
    if (encoded.byteLength > MAX_BYTES) continue;
    const file = path.join(FOLDER, `${name}.webp`);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, encoded);
    process.stdout.write(`${file}: ${(encoded.byteLength / 1000).toFixed(0)} kB\n`);
    return;
  }
  throw new Error(`The picture ${name} does not fit into ${MAX_BYTES} bytes.`);
}

/** The pictures of the types of blocks in the visual editor, and their size, px. */
const BLOCKS_FOLDER = 'packages/editor/blocks';
const BLOCK_SIZE = { width: 320, height: 200 };

/** Writes the screenshot of a block's example as the picture of its type. */
export async function writeBlockPicture(type: string, screenshot: Buffer): Promise<void> {
  mkdirSync(BLOCKS_FOLDER, { recursive: true });
  const picture = sharp(screenshot).resize(BLOCK_SIZE).webp({ quality: 75, effort: 6 });
  await picture.toFile(path.join(BLOCKS_FOLDER, `${type}.webp`));
}
