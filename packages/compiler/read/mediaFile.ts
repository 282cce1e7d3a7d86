import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds a picture or video by its name. Systems write letters such as é in two forms of Unicode, which look the
 * same: content names a file in one, and the file may have the other.
 * @param folder the absolute path of the folder
 * @returns the absolute path; that of the name itself when there is no such file
 */
export function mediaFile(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (existsSync(file) || !existsSync(folder)) return file;
  const same = readdirSync(folder).find((each) => each.normalize() === name.normalize());
  return path.join(folder, same ?? name);
}
