import { open } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { responsePolicy } from '../../../src/http/contentPolicy';
import { onceForVersion } from './fileVersion';

/** The beginning of a page that holds its policy, in bytes. */
const HEAD_BYTES = 16 * 1024;
/** The end of a page that closes it, in bytes. */
const TAIL_BYTES = 64;

/** A page whose file is empty or ends in the middle, as while a build writes it or when the disk was full. */
export class UnfinishedPage extends Error {
  override readonly name = 'UnfinishedPage';
}

/**
 * Creates a reader of the content security policies of pages, each of which has its own in a `<meta>`.
 * The policy of a page is read at its first request, and again when its file changes.
 * @param folder the absolute path of the built site
 * @returns a function of the path of a file below the folder; it gives the value of the header
 *   Content-Security-Policy, or undefined for a file that is no page, and rejects with UnfinishedPage
 */
export function createPolicyReader(folder: string): (file: string) => Promise<string | undefined> {
  const policyOf = onceForVersion(folder, async (source, size, file) => {
    const { head, tail } = await readEnds(source, size);
    if (head === '' || (/<html/i.test(head) && !/<\/html>\s*$/i.test(tail)))
      throw new UnfinishedPage(`${file} is empty or unfinished`);
    return responsePolicy(head, pathOf(file));
  });
  return async (file) => (extname(file) === '.html' ? policyOf(file) : undefined);
}

/** The path of the page in a file: that of `/legal/index.html` and of `/legal.html` is `/legal`. */
const pathOf = (file: string): string =>
  file.endsWith('/index.html') ? dirname(file) : file.slice(0, -extname(file).length);

async function readEnds(file: string, size: number): Promise<{ head: string; tail: string }> {
  const handle = await open(file);
  const read = async (length: number, position: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.toString('utf8', 0, bytesRead);
  };
  try {
    return {
      head: await read(HEAD_BYTES, 0),
      tail: await read(TAIL_BYTES, Math.max(size - TAIL_BYTES, 0)),
    };
  } finally {
    await handle.close();
  }
}
