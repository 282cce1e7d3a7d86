import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isUnserved } from '../http/unservedFiles';

/** Where a build keeps what its next build needs and `public/` does not show. */
const KEPT_FOLDER = '.cache/unserved';

/**
 * Takes the files out of `public/` that neither a page nor a crawler asks for. The next build gets them
 * back from `restoreUnserved`: Gatsby does not write all of them again.
 * @param projectFolder the folder that holds `public/` and `.cache/`
 */
export function withdrawUnserved(projectFolder: string): void {
  const publicFolder = path.join(projectFolder, 'public');
  const keptFolder = path.join(projectFolder, KEPT_FOLDER);
  rmSync(keptFolder, { recursive: true, force: true });
  for (const file of filesBelow(publicFolder)) {
    if (!isUnserved(`/${file.split(path.sep).join('/')}`)) continue;
    mkdirSync(path.dirname(path.join(keptFolder, file)), { recursive: true });
    renameSync(path.join(publicFolder, file), path.join(keptFolder, file));
  }
  removeEmptyFolders(publicFolder);
}

/**
 * Puts the files back that `withdrawUnserved` has taken out of `public/`.
 * @param projectFolder the folder that holds `public/` and `.cache/`
 */
export function restoreUnserved(projectFolder: string): void {
  const publicFolder = path.join(projectFolder, 'public');
  const keptFolder = path.join(projectFolder, KEPT_FOLDER);
  // Without `public/`, Gatsby begins anew.
  if (!existsSync(publicFolder) || !existsSync(keptFolder)) return;
  cpSync(keptFolder, publicFolder, { recursive: true });
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Removes the folders without files below a folder, the deepest first. */
function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const child = path.join(folder, entry.name);
    removeEmptyFolders(child);
    if (readdirSync(child).length === 0) rmSync(child, { recursive: true });
  }
}
