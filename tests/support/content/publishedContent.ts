import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContentFolder } from '../../../packages/compiler/read/contentFolder';
import type { Content } from '../../../packages/compiler/compile';
import { rewriteContent } from './rewriteContent';
import { SEED } from '../seed';

/**
 * The project folder whose content is tested: the environment variable `X1_CONTENT`, by default
 * this project.
 */
const CONTENT_PROJECT = path.resolve(process.env.X1_CONTENT || '.');

/** A content and its name in the tests. */
export type NamedContent = [name: string, content: Content];

export const readPublishedContent = (): NamedContent => [
  'the published content',
  readContentFolder(CONTENT_PROJECT),
];

/** Reads a copy of the published content that an editor might have made (`rewriteContent`). */
export const readRewrittenContent = (): NamedContent => [
  `the rewritten content (seed ${SEED})`,
  withRewrittenContent(readContentFolder),
];

/**
 * Runs a function with a copy of the published content that an editor might have made
 * (`rewriteContent`), and removes the copy.
 * @returns what `run` returns
 */
export function withRewrittenContent<Result>(run: (projectFolder: string) => Result): Result {
  const copy = mkdtempSync(path.join(tmpdir(), 'rewritten-'));
  try {
    rewriteContent(CONTENT_PROJECT, copy, SEED);
    return run(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
