import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes files into a folder, by path. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
