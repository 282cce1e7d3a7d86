import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { versionOf } from './fileVersion';

/** Names a content: the beginning of its SHA-256. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/**
 * Creates a reader of entity tags, each of which stands for the content of a file in every encoding.
 * @param folder the absolute path of the built site
 * @returns a function of the path of a file below the folder
 */
export function createTagReader(folder: string): (file: string) => Promise<string> {
  const known = new Map<string, { readonly version: string; readonly tag: string }>();
  return async (file) => {
    const source = join(folder, file);
    const version = versionOf(await stat(source));
    const kept = known.get(file);
    if (kept?.version === version) return kept.tag;
    const tag = `W/"${hashOf(await readFile(source))}"`;
    known.set(file, { version, tag });
    return tag;
  };
}
