import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Tells the contents of a file apart, also where one replaces another of the same size and time, as `rsync -a`
 * does: nobody sets the time of the change of an inode.
 */
export const versionOf = ({ ino, ctimeMs, mtimeMs, size }: Stats): string =>
  `${ino} ${ctimeMs} ${mtimeMs} ${size}`;

/**
 * Reads something of files, once for each version of a file.
 * @param folder the absolute path of the built site
 * @param read reads a file by its absolute path; what it rejects with is not kept
 * @returns a function of the path of a file below the folder
 */
export function onceForVersion<Value>(
  folder: string,
  read: (source: string, size: number, file: string) => Promise<Value>,
): (file: string) => Promise<Value> {
  const known = new Map<string, { readonly version: string; readonly value: Value }>();
  return async (file) => {
    const source = join(folder, file);
    const stats = await stat(source);
    const version = versionOf(stats);
    const kept = known.get(file);
    if (kept?.version === version) return kept.value;
    const value = await read(source, stats.size, file);
    known.set(file, { version, value });
    return value;
  };
}
