/**
 * Ends `npm run build` and the like before Gatsby starts in a folder whose path it cannot build in: Gatsby
 * and what it calls read these characters as patterns, as parts of an address, or as code, and npm reads
 * ":" as the end of a path.
 */
const path = require('node:path');

const REFUSED = /[('{!#%*?|:\\]|\[(?=[^/]*\])/g;

const folder = process.cwd();
// Windows writes the drive and the separator with two of them.
const names = folder.slice(path.parse(folder).root.length).split(path.sep);
const found = new Set(names.join('/').match(REFUSED));

if (found.size > 0) {
  const characters = [...found].map((character) => `"${character}"`).join(' and ');
  process.stderr.write(
    `Gatsby cannot build in the folder ${folder}, because its path contains ${characters}. Rename that folder, or move the project into another one.\n`,
  );
  process.exitCode = 1;
}
