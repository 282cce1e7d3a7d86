import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isUnserved } from '../../src/http/unservedFiles';

/** Where a build keeps what its next build needs and `public/` does not show. */
const KEPT_FOLDER = '.cache/unserved';

/**
 * Takes the files out of `public/` that neither a page nor a crawler asks for, and empty folders. The next
 * build gets the files back from `restoreUnserved`: Gatsby does not write all of them again.
 * @param projectFolder the folder that holds `public/` and `.cache/`
 * @returns the files that stay, by their paths from `public/`
 */
export function withdrawUnserved(projectFolder: string): string[] {
  const publicFolder = path.join(projectFolder, 'public');
  const keptFolder = path.join(projectFolder, KEPT_FOLDER);
  rmSync(keptFolder, { recursive: true, force: true });
  const { files, folders } = listTree(publicFolder);
  const unserved = files.filter((file) => isUnserved(`/${file.split(path.sep).join('/')}`));
  for (const file of unserved) {
    mkdirSync(path.dirname(path.join(keptFolder, file)), { recursive: true });
    renameSync(path.join(publicFolder, file), path.join(keptFolder, file));
  }
  const isGone = new Set(unserved);
  const served = files.filter((file) => !isGone.has(file));
  const filled = new Set(served.flatMap(foldersAbove));
  for (const folder of folders.filter((name) => !filled.has(name)))
    rmSync(path.join(publicFolder, folder), { recursive: true, force: true });
  return served;
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

/** The files and folders below a folder, by their paths from there. Each folder is read once. */
function listTree(root: string): { files: string[]; folders: string[] } {
  const files: string[] = [];
  const folders: string[] = [];
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const list = entry.isDirectory() ? folders : files;
    list.push(path.relative(root, path.join(entry.parentPath, entry.name)));
  }
  return { files, folders };
}

/** The folders above a path: `a` and `a/b` of `a/b/c`. */
function foldersAbove(file: string): string[] {
  const above = path.dirname(file);
  return above === '.' ? [] : [...foldersAbove(above), above];
}
