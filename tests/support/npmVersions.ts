/** npm of other versions, from npm's own package. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { satisfies } from 'semver';

const isWindows = process.platform === 'win32';

/** Installs a package alone, in a new temporary folder. @throws when the registry does not answer */
function installAlone(specifier: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'x1-npm-'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  execFileSync('npm', ['install', specifier, ...options], { cwd: folder, shell: isWindows });
  return folder;
}

/** What npm prints when it plans a clean installation, and its status. */
type Plan = { status: number | null; output: string };

/** An npm of some version. */
export type Npm = {
  /** Whether it admits the Node that runs here. */
  runsHere: boolean;
  planInstallation: (project: string) => Plan;
  remove: () => void;
};

/**
 * Installs an npm into a temporary folder.
 * @throws when the registry does not answer
 */
export function installNpm(version: string): Npm {
  const folder = installAlone(`npm@${version}`);
  const home = path.join(folder, 'node_modules/npm');
  const { engines } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  return {
    runsHere: satisfies(process.version, engines.node),
    planInstallation: (project) => planInstallation(path.join(home, 'bin/npm-cli.js'), project),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Installs the newest npm that runs here: npm 12 has left Node 20 behind. */
export function installNewestNpm(): Npm {
  const newest = installNpm('latest');
  if (newest.runsHere) return newest;
  newest.remove();
  return installNpm('11');
}

/** Plans `npm ci` from the two files that a clone has, without installing anything. */
function planInstallation(npmCli: string, project: string): Plan {
  const folder = mkdtempSync(path.join(tmpdir(), 'x1-plan-'));
  for (const name of ['package.json', 'package-lock.json'])
    writeFileSync(path.join(folder, name), readFileSync(path.join(project, name)));
  const options = ['ci', '--dry-run', '--no-audit', '--no-fund'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [npmCli, ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return { status, output: stdout + stderr };
}

/** Whether a registry of npm answers within 15 s. */
export const registryAnswers = (): boolean =>
  spawnSync('npm', ['view', 'npm', 'version', '--fetch-retries=0', '--fetch-timeout=15000'], {
    shell: isWindows,
  }).status === 0;
