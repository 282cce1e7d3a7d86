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

/** @param {{source: string, width: number, format: 'avif' | 'jpg' | 'webp', cached: string, options: object}} encoding */
async function encode({ source, width, format, cached, options }) {
  await mkdir(path.dirname(cached), { recursive: true });
  // A file has its name only when it is complete. Two builds may encode the same picture.
  const part = `${cached}.${process.pid}.part`;
  await sharp(source)
    .resize(width)
    .toFormat(format === 'jpg' ? 'jpeg' : format, options)
    .toFile(part);
  await rename(part, cached);
}

process.once('message', async (queue) => {
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      await encode(next);
      process.send({ done: next.cached });
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
  } catch (error) {
    process.exitCode = 1;
    process.send({ error: error instanceof Error ? error.message : String(error) });
  }
  process.disconnect();
});
