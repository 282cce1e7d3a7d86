import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { onceForVersion } from './fileVersion';

/** Names a content: the beginning of its SHA-256. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/**
 * Creates a reader of entity tags, each of which stands for the content of a file in every encoding.
 * @param folder the absolute path of the built site
 * @returns a function of the path of a file below the folder
 */
export const createTagReader = (folder: string): ((file: string) => Promise<string>) =>
  onceForVersion(folder, async (source) => `W/"${hashOf(await readFile(source))}"`);
