import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gives the tests of a file a folder of their own for what builds keep, instead of the user's. It is empty at first
 * and removed at the end.
 * @returns gets the absolute path of the folder, within a test
 */
export function keepEncodingsApart(scope: 'test' | 'file'): () => string {
  const usual = process.env['X1_ENCODINGS_FOLDER'];
  let folder = '';
  const [before, after] = scope === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'x1-encodings-'));
    process.env['X1_ENCODINGS_FOLDER'] = folder;
  });
  after(() => {
    if (usual === undefined) delete process.env['X1_ENCODINGS_FOLDER'];
    else process.env['X1_ENCODINGS_FOLDER'] = usual;
    rmSync(folder, { recursive: true, force: true });
  });
  return () => folder;
}
