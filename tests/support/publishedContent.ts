import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TextDecoder } from 'node:util';
import { readContentFolder } from '../../src/site/contentFolder';
import type { Content } from '../../src/site/parseContent';
import { rewriteContent } from './rewriteContent';
import { SEED } from './seed';

// jsdom has none, and content is read with it.
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;

/**
 * The project folder whose content is tested: the environment variable `X1_CONTENT`, by default
 * this project.
 */
export const CONTENT_PROJECT = path.resolve(process.env.X1_CONTENT || '.');

/**
 * Reads the content that is published, and a copy of it that an editor might have made
 * (`rewriteContent`).
 * @returns each content by its name
 */
export function readContents(): [name: string, content: Content][] {
  const copy = mkdtempSync(path.join(tmpdir(), 'rewritten-'));
  try {
    rewriteContent(CONTENT_PROJECT, copy, SEED);
    return [
      ['the published content', readContentFolder(CONTENT_PROJECT)],
      [`the rewritten content (seed ${SEED})`, readContentFolder(copy)],
    ];
  } finally {
    rmSync(copy, { recursive: true });
  }
}
