import { unwatchFile, watchFile } from 'node:fs';

/** The time between two looks at a file, ms. */
const INTERVAL_MS = 500;

/** The files that are watched: several modules of the build are compiled from the same ones. */
const WATCHED = new Set<string>();

/** Ends the watch of all files. */
export function stopWatching(): void {
  for (const file of WATCHED) unwatchFile(file);
  WATCHED.clear();
}

/**
 * Says at the first save of a file that `npm run develop` must start anew: what Node has loaded is not replaced. A
 * schema that changed would otherwise be ignored without a word.
 * @param files what was compiled, from the project's folder
 * @param print gets the message
 */
export function askForRestart(
  files: readonly string[],
  print: (message: string) => void = (message) => void process.stderr.write(message),
): void {
  for (const file of files.filter((name) => !WATCHED.has(name))) {
    WATCHED.add(file);
    watchFile(file, { interval: INTERVAL_MS, persistent: false }, () => {
      stopWatching();
      print(
        `\n${file} has changed. \`npm run develop\` still runs the code from before: stop it with Ctrl+C, and start it again.\n\n`,
      );
    });
  }
}
