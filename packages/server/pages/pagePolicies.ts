import { open, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { responsePolicy } from '../../../src/http/contentPolicy';

/** The beginning of a page that holds its policy, in bytes. */
const HEAD_BYTES = 16 * 1024;

/**
 * Creates a reader of the content security policies of pages, each of which has its own in a `<meta>`.
 * The policy of a page is read at its first request, and again when its file changes.
 * @param folder the absolute path of the built site
 * @returns a function of the path of a file below the folder; it gives the value of the header
 *   Content-Security-Policy, or undefined for a file that is no page
 */
export function createPolicyReader(folder: string): (file: string) => Promise<string | undefined> {
  const known = new Map<string, { version: string; policy: string }>();
  return async (file) => {
    if (extname(file) !== '.html') return undefined;
    const source = join(folder, file);
    const { mtimeMs, size } = await stat(source);
    const version = `${mtimeMs} ${size}`;
    const kept = known.get(file);
    if (kept?.version === version) return kept.policy;
    const policy = responsePolicy(await readHead(source), pathOf(file));
    known.set(file, { version, policy });
    return policy;
  };
}

/** The path of the page in a file: that of `/legal/index.html` and of `/legal.html` is `/legal`. */
const pathOf = (file: string): string =>
  file.endsWith('/index.html') ? dirname(file) : file.slice(0, -extname(file).length);

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
