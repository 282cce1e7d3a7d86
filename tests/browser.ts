/**
 * The browser of the tests. As a program, `tsx tests/browser.ts`, it installs one when there is none.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** What a Chromium is called on the PATH. */
const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isRoot = (): boolean => process.getuid?.() === 0;

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

const playwrightBrowser = (): string | undefined => {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
};

/** The path of a Chromium on the PATH, else of Playwright's own; undefined when there is neither. */
export const browserPath = (): string | undefined =>
  BROWSER_NAMES.map(onPath).find((file) => file !== undefined) ?? playwrightBrowser();

/** The arguments of the browser. Chromium's sandbox does not run as root. */
export const browserArguments = (): string[] => [
  '--disable-gpu',
  '--disable-background-networking',
  ...(isRoot() ? ['--no-sandbox'] : []),
];

/** Runs an installer and shows its output; returns whether it succeeded. */
function runInstaller(command: string, args: string[], minutes: number): boolean {
  process.stdout.write(`> ${command} ${args.join(' ')}\n`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: minutes * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** The version of a browser, or undefined when it does not start. */
function versionOf(file: string): string | undefined {
  try {
    return execFileSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function install(): void {
  const cli = path.resolve('node_modules/playwright/cli.js');
  if (runInstaller(process.execPath, [cli, 'install', 'chromium'], 5) && browserPath()) return;
  if (isRoot() && onPath('apt-get')) {
    runInstaller('apt-get', ['update', '-q'], 5);
    runInstaller('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], 10);
  }
}

/** Finds the browser or installs one; sets the exit status when neither works. */
function main(): void {
  if (!browserPath()) install();
  const found = browserPath();
  const version = found && versionOf(found);
  if (version) {
    process.stdout.write(`The tests use ${version} at ${found}.\n`);
    return;
  }
  process.stderr.write(
    found
      ? `The browser at ${found} does not start. The libraries it needs may be missing: as root, run "apt-get install chromium".\n`
      : 'The tests need a Chromium, and none could be found or installed. Install the package "chromium" of your system, or let "npx playwright install chromium" reach the network.\n',
  );
  process.exitCode = 1;
}

if (process.argv[1] && path.resolve(process.argv[1]) === path.resolve('tests/browser.ts')) main();
