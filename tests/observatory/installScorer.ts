import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The package of the scorer, with its own lock file. */
export const SCORER_FOLDER = path.resolve(__dirname, '../../observatory');

/** Where the scorer reads the lists that its own installation would download. */
const LISTS = 'node_modules/@mdn/mdn-http-observatory/conf';

/**
 * Empty lists: no host counts as one that browsers reach over TLS only, so that the score rests on the
 * headers alone.
 */
const EMPTY_LISTS = { 'hsts-preload.json': '{}', 'tld-list.json': '[]' };

/**
 * Installs Mozilla's scorer from its own lock file if it is not there yet, without its scripts.
 * @throws when npm fails; its output is printed
 */
export function installScorer(): void {
  const installed = path.join(SCORER_FOLDER, 'node_modules/.package-lock.json');
  const wanted = path.join(SCORER_FOLDER, 'package-lock.json');
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(wanted).mtimeMs) {
    process.stdout.write('Installing the scorer (once, about 20 s): npm ci in observatory/\n');
    const { status } = spawnSync(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: SCORER_FOLDER,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      },
    );
    if (status !== 0) throw new Error(`npm ci in observatory/ failed with status ${status}.`);
  }
  mkdirSync(path.join(SCORER_FOLDER, LISTS), { recursive: true });
  for (const [name, text] of Object.entries(EMPTY_LISTS))
    writeFileSync(path.join(SCORER_FOLDER, LISTS, name), text);
}
