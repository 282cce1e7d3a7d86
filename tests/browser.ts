/**
 * The browser of the tests. As a program, `tsx tests/browser.ts`, it installs one when there is no
 * headless shell.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** What the headless shell is called on the PATH: a Chromium without windows, which starts and draws faster. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** What a Chromium is called on the PATH. */
const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isRoot = (): boolean => process.getuid?.() === 0;

/** The first of some programs that is on the PATH. */
const onPath = (...names: string[]): string | undefined =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
    )
    .find((file) => existsSync(file));

/** The Chromium that Playwright has installed. */
const playwrightBrowser = (): string | undefined => {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
};

/** The headless shell that Playwright has installed, in the folder beside its Chromium's. */
const playwrightShell = (): string | undefined => {
  const folder = /^.*[\\/]chromium-\d+(?=[\\/])/.exec(chromium.executablePath())?.[0];
  const shells = folder?.replace(/chromium(?=-\d+$)/, 'chromium_headless_shell');
  if (shells === undefined || !existsSync(shells)) return undefined;
  const file = readdirSync(shells, { encoding: 'utf8', recursive: true }).find((name) =>
    /^(chrome-)?headless[-_]shell(\.exe)?$/.test(path.basename(name)),
  );
  return file && path.join(shells, file);
};

const shellPath = (): string | undefined => onPath(...SHELL_NAMES) ?? playwrightShell();

/**
 * Finds the browser of the tests.
 * @returns the path of a headless shell, else of a Chromium, on the PATH or Playwright's own; undefined
 * when there is none
 */
export const browserPath = (): string | undefined =>
  shellPath() ?? onPath(...BROWSER_NAMES) ?? playwrightBrowser();

/**
 * Finds a whole Chromium: a headless shell has no autofill, for example.
 * @returns the path of one on the PATH, else of Playwright's own; undefined when there is none
 */
export const wholeBrowserPath = (): string | undefined =>
  onPath(...BROWSER_NAMES) ?? playwrightBrowser();

/** Finds the browser of measurements and pictures: a visitor's, which draws with everything it has. */
export const visitorBrowserPath = (): string | undefined => wholeBrowserPath() ?? browserPath();

/** Finds the Firefox of this system. What visitors do is tried in it too; without it, those tests are skipped. */
export const firefoxPath = (): string | undefined => onPath('firefox-esr', 'firefox');

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

/** Without a network, apt-get gives up after 15 s, not after minutes. */
const NETWORK_OPTIONS = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0'];

/** Installs a package of Debian, where that is possible. */
function installPackage(name: string): void {
  if (!isRoot() || !onPath('apt-get')) return;
  const options = ['-q', ...NETWORK_OPTIONS];
  runInstaller('apt-get', ['update', ...options], 2);
  runInstaller('apt-get', ['install', '-y', '--no-install-recommends', ...options, name], 10);
}

/** Installs a headless shell; where there is none to be had, any Chromium will do. */
function install(): void {
  installPackage('chromium-headless-shell');
  if (browserPath()) return;
  const cli = path.resolve('node_modules/playwright/cli.js');
  runInstaller(process.execPath, [cli, 'install', '--only-shell', 'chromium'], 5);
  if (!browserPath()) installPackage('chromium');
}

/** Finds the browser or installs one; sets the exit status when neither works. */
function main(): void {
  if (!shellPath()) install();
  if (!firefoxPath()) installPackage('firefox-esr');
  process.stdout.write(
    firefoxPath()
      ? `What visitors do is tried in the Firefox at ${firefoxPath()} too.\n`
      : 'This system has no Firefox: the tests of what visitors do are SKIPPED in it.\n',
  );
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
