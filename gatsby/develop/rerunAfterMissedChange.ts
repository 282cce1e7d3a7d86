import { statSync } from 'node:fs';
import path from 'node:path';
import type { Build } from '../Build';
import { listFiles } from '../../packages/compiler/pageFiles';

/** The time between two looks at the files, ms. */
const INTERVAL_MS = 250;

/** How many looks in a row must find no missed save. Gatsby waits for saves again long before the last. */
const LOOKS = 40;

/**
 * Creates the pages of `npm run develop`, and has Gatsby create them again after a save that it missed. A
 * save during Gatsby's state `recreatingPages` changes the node of the file and starts nothing, so that a
 * page whose content was read before it stays as it was.
 * @param projectFolder the folder that holds `content/`
 * @param createAgain has Gatsby call `createPages` once more when it is idle; it may be called many times
 */
export async function rerunAfterMissedChange(
  build: Pick<Build, 'lookTimer'>,
  projectFolder: string,
  createPages: () => Promise<void>,
  createAgain: () => void,
): Promise<void> {
  clearInterval(build.lookTimer);
  const folder = path.join(projectFolder, 'content');
  const asRead = stateOf(folder);
  try {
    await createPages();
  } finally {
    let looks = 0;
    build.lookTimer = setInterval(() => {
      if (stateOf(folder) !== asRead) createAgain();
      else if (++looks === LOOKS) clearInterval(build.lookTimer);
    }, INTERVAL_MS);
    build.lookTimer.unref();
  }
}

/** The names, sizes and times of change of all files of the content. */
const stateOf = (folder: string): string =>
  listFiles(folder)
    .map((name) => {
      const stat = statSync(path.join(folder, name), { throwIfNoEntry: false });
      return [name, stat?.size, stat?.mtimeMs, stat?.ino].join(' ');
    })
    .join('\n');
