import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gives each test, or all tests of a file, a folder of their own, which is empty at first and removed at the end.
 * @returns gets the absolute path of the folder or of something in it, within a test
 */
export function temporaryFolder(scope: 'test' | 'file' = 'test'): (...parts: string[]) => string {
  let folder = '';
  const [before, after] = scope === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'x1-test-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));
  return (...parts) => path.join(folder, ...parts);
}
