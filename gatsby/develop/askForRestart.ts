import { unwatchFile, watchFile } from 'node:fs';

/** The time between two looks at a file, ms. */
const INTERVAL_MS = 500;

/** What hot-reloads: in develop, only pages use the theme. Node draws pictures with it in builds. */
const HOT_RELOADED = /^src\/theme\//;

declare global {
  /** Whether the process has asked. Each of Gatsby's two configurations loads a copy of this module. */
  var isRestartAsked: boolean | undefined;
}

/**
 * Says at the first save of a file that `npm run develop` must start anew: what Node has loaded is not replaced. A
 * schema that changed would otherwise be ignored without a word.
 */
export function askForRestart(
  files: readonly string[],
  print: (message: string) => void = (message) => void process.stderr.write(message),
): () => void {
  const watched = files.filter((file) => !HOT_RELOADED.test(file));
  const stop = () => watched.forEach((file) => unwatchFile(file));
  for (const file of watched)
    watchFile(file, { interval: INTERVAL_MS, persistent: false }, (now, before) => {
      // The rights of a file and the number of its links are no part of the code.
      if (globalThis.isRestartAsked || now.mtimeMs === before.mtimeMs) return;
      globalThis.isRestartAsked = true;
      stop();
      print(
        `\n${file} has changed. \`npm run develop\` still runs the code from before: stop it with Ctrl+C, and start it again.\n\n`,
      );
    });
  return stop;
}
