import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/**
 * The text files that all pages share: scripts, styles, drawings, data. The server compresses pages and
 * their data itself, at the first request (packages/server/pages/compressed.ts): a thousand pages cost the build
 * nothing.
 */
const SHARED_FILES = /\.(js|css|svg)$|\/static\/[^/]*\.json$/;

const COMPRESSED_FILES = /\.(br|gz)$/;

/** Smaller files are not compressed: the headers of a response have this size. */
const MIN_BYTES = 512;

/**
 * Writes a `.br` and a `.gz` file beside every file that all pages share, for the server to send. What
 * is up to date is left as it is; compressed files without their source are removed.
 * @param folder the absolute path of the folder
 * @param names all files below it, by their paths from there
 */
export async function compressFiles(
  folder: string,
  names: readonly string[],
  onFile: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  const files = names.map((name) => path.join(folder, name));
  removeLeftovers(files);
  const shared = files.filter((file) => SHARED_FILES.test(file));
  const queue = [...shared];
  let done = 0;
  let compressed = 0;
  const worker = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (await compressFile(file)) compressed += 1;
      done += 1;
      onFile(done, shared.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return compressed;
}

function removeLeftovers(files: readonly string[]): void {
  const known = new Set(files);
  for (const file of files) {
    const source = file.replace(COMPRESSED_FILES, '');
    if (source !== file && !(known.has(source) && SHARED_FILES.test(source))) rmSync(file);
  }
}

/** Compresses a file, and says whether that was necessary: not when it is small or up to date. */
async function compressFile(file: string): Promise<boolean> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES || (await isCompressed(file, bytes))) return false;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${file}.gz`, gzipped);
  // `isCompressed` looks at this file, so it is written last.
  await writeFile(`${file}.br`, brotli);
  return true;
}

/** Compares contents: Gatsby writes files anew that did not change. */
async function isCompressed(file: string, bytes: Buffer): Promise<boolean> {
  try {
    const brotli = await readFile(`${file}.br`);
    return bytes.equals(await promisify(brotliDecompress)(brotli));
  } catch {
    return false;
  }
}
