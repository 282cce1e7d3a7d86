/**
 * Encodes pictures in a process of its own, which `encodings.ts` starts: the memory that it needs is
 * free again when it ends. It gets one message with all encodings, and sends one for each that is done.
 */
const { mkdir, rename } = require('node:fs/promises');
const { availableParallelism } = require('node:os');
const path = require('node:path');
const sharp = require('sharp');

sharp.cache(false);
// One picture for each core is faster than all cores for one picture.
sharp.concurrency(1);

/** @typedef {{source: string, width: number, format: 'avif' | 'jpg' | 'webp', cached: string, options: object}} Encoding */

/**
 * Encodes a picture in all its widths and formats. It is decoded once, in the largest width, and the others are
 * made of that.
 */
async function encodePicture(encodings) {
  const [{ source }] = encodings;
  const { data, info } = await sharp(source, { autoOrient: true })
    .resize(Math.max(...encodings.map(({ width }) => width)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { width, format, cached, options } of encodings) {
    await mkdir(path.dirname(cached), { recursive: true });
    // A file has its name only when it is complete. Two builds may encode the same picture.
    const part = `${cached}.${process.pid}.part`;
    await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize(width)
      .toFormat(format === 'jpg' ? 'jpeg' : format, options)
      .toFile(part);
    await rename(part, cached);
    process.send({ done: cached });
  }
}

function byOriginal(encodings) {
  const pictures = new Map();
  for (const encoding of encodings)
    pictures.set(encoding.source, [...(pictures.get(encoding.source) ?? []), encoding]);
  const pixels = (list) => list.reduce((sum, { width }) => sum + width ** 2, 0);
  return [...pictures.values()].sort((one, other) => pixels(one) - pixels(other));
}

process.once('message', async (encodings) => {
  const queue = byOriginal(encodings);
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await encodePicture(next);
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
  } catch (error) {
    process.exitCode = 1;
    process.send({ error: error instanceof Error ? error.message : String(error) });
  }
  process.disconnect();
});
