import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashOf } from './contentTags';
import { versionOf } from './fileVersion';

/** A compression that browsers accept. */
export type Encoding = 'br' | 'gzip';

/** A compressed file, ready to send. */
export type CompressedFile = {
  readonly encoding: Encoding;
  readonly type: string;
  /** Changes with the content of the file. */
  readonly etag: string;
  readonly body: Buffer;
};

/** A file in memory: complete, or on its way. `bytes` counts when it is complete. */
type Entry = { readonly version: string; readonly file: Promise<CompressedFile>; bytes: number };

/** The files that are compressed here, by extension. The build compresses those that pages share. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** The best first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Smaller files are sent as they are: the headers of a response have this size. */
const MIN_BYTES = 512;

/** How much compressed text is kept in memory, in bytes: some thousand pages. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/** Brotli's quality for pages: 3 % larger than the best, in a twentieth of the time. */
const BROTLI_QUALITY = 9;

/**
 * Chooses the compression of an answer.
 * @returns the best that the browser accepts; undefined when it accepts none
 */
export function acceptedEncoding(header = ''): Encoding | undefined {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q\s*=\s*/))
    .filter(([, quality]) => Number(quality ?? 1) > 0)
    .map(([name]) => name);
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

/**
 * Creates the compression of pages and their data: each file is compressed at its first request and
 * kept in memory, up to a limit. A file that changes is compressed again.
 * @param folder the absolute path of the built site
 * @returns a function of the path of a file below the folder and the encoding; it gives undefined for
 *   files that are small or not text
 */
export function createCompression(
  folder: string,
): (file: string, encoding: Encoding) => Promise<CompressedFile | undefined> {
  const kept = new Map<string, Entry>();
  let keptBytes = 0;

  const forget = (key: string): void => {
    keptBytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  const keep = (key: string, entry: Entry): void => {
    forget(key);
    // The keys of a Map stay in the order of their insertion: the first was not used for longest.
    kept.set(key, entry);
    keptBytes += entry.bytes;
    for (const oldest of kept.keys()) {
      if (keptBytes <= MAX_KEPT_BYTES) return;
      forget(oldest);
    }
  };

  return async (file, encoding) => {
    const type = CONTENT_TYPES[extname(file)];
    if (type === undefined) return undefined;
    const source = join(folder, file);
    const stats = await stat(source);
    if (stats.size < MIN_BYTES) return undefined;
    const key = `${encoding} ${file}`;
    const version = versionOf(stats);
    const known = kept.get(key);
    const entry =
      known?.version === version
        ? known
        : { version, file: compress(source, encoding, type), bytes: 0 };
    keep(key, entry);
    try {
      const compressed = await entry.file;
      if (kept.get(key) === entry)
        keep(key, Object.assign(entry, { bytes: compressed.body.length }));
      return compressed;
    } catch (error) {
      if (kept.get(key) === entry) forget(key);
      throw error;
    }
  };
}

async function compress(source: string, encoding: Encoding, type: string): Promise<CompressedFile> {
  const bytes = await readFile(source);
  const body =
    encoding === 'br'
      ? await promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  return { encoding, type, etag: `"${hashOf(bytes)}-${encoding}"`, body };
}
