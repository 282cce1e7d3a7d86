import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text files. Pictures, videos and fonts are already compressed. */
const TEXT_FILES = /\.(html|js|css|json|svg|txt|xml|map)$/;

/** Smaller files are not compressed: the headers of a response have this size. */
const MIN_BYTES = 512;

/**
 * Writes a `.br` and a `.gz` file beside every text file, for the server to send. Compressed files
 * that are up to date are left as they are.
 * @param folder the absolute path of the folder
 * @returns the number of files that were compressed
 */
export async function compressFolder(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILES.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(isOutdated);
  const queue = [...files];
  const worker = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return files.length;
}

function isOutdated(file: string): boolean {
  const { size, mtimeMs } = statSync(file);
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
  return size >= MIN_BYTES && (compressed === undefined || compressed.mtimeMs < mtimeMs);
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${file}.gz`, gzipped);
  // `isOutdated` looks at this file, so it is written last.
  await writeFile(`${file}.br`, brotli);
}
