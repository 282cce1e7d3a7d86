import type { Stats } from 'node:fs';

/**
 * Tells the contents of a file apart, also where one replaces another of the same size and time, as `rsync -a`
 * does: nobody sets the time of the change of an inode.
 */
export const versionOf = ({ ino, ctimeMs, mtimeMs, size }: Stats): string =>
  `${ino} ${ctimeMs} ${mtimeMs} ${size}`;
