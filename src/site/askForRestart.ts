import { unwatchFile, watchFile } from 'node:fs';

/** The time between two looks at a file, ms. */
const INTERVAL_MS = 500;

/**
 * Says at the first save of a file that `npm run develop` must start anew: what Node has loaded is not replaced. A
 * schema that changed would otherwise be ignored without a word.
 * @param files what was compiled, from the project's folder
 * @param print gets the message
 * @returns stops the watch
 */
export function askForRestart(
  files: readonly string[],
  print: (message: string) => void = (message) => void process.stderr.write(message),
): () => void {
  const stop = () => files.forEach((file) => unwatchFile(file));
  for (const file of files)
    watchFile(file, { interval: INTERVAL_MS, persistent: false }, () => {
      stop();
      print(
        `\n${file} has changed. \`npm run develop\` still runs the code from before: stop it with Ctrl+C, and start it again.\n\n`,
      );
    });
  return stop;
}
