import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files made of words; pictures, films and fonts are compressed already. */
const TEXT_FILES = /\.(html|js|css|json|svg|txt|xml|map)$/;

/** Smaller files gain nothing: a response has headers of that size. */
const MIN_BYTES = 512;

/**
 * Writes a `.br` and a `.gz` beside every file of words, which the server sends to browsers that
 * take them. A file whose compressed sisters are newer is left alone.
 * @returns how many files were compressed
 */
export async function compressFolder(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILES.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(isDue);
  const due = [...files];
  const worker = async (): Promise<void> => {
    for (let file = due.pop(); file !== undefined; file = due.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return files.length;
}

function isDue(file: string): boolean {
  const { size, mtimeMs } = statSync(file);
  const sister = statSync(`${file}.br`, { throwIfNoEntry: false });
  return size >= MIN_BYTES && (sister === undefined || sister.mtimeMs < mtimeMs);
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [small, common] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${file}.gz`, common);
  // Last, since it is what `isDue` looks for.
  await writeFile(`${file}.br`, small);
}
