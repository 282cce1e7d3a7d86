/** npm of other versions, from npm's own package. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { satisfies } from 'semver';

const isWindows = process.platform === 'win32';

/** What npm prints when it plans a clean installation, and its status. */
type Plan = { status: number; output: string };

/** Versions of npm in a temporary folder. */
export type Npms = {
  /** Whether a version admits the Node that runs here. */
  runsHere: (version: string) => boolean;
  /** Plans `npm ci` from the manifests and the lock file that a clone has, without installing anything. */
  planInstallation: (version: string, project: string) => Promise<Plan>;
  remove: () => void;
};

/**
 * Installs versions of npm beside each other, into a temporary folder.
 * @throws when the registry does not answer
 */
export function installNpms(versions: readonly string[]): Npms {
  const folder = mkdtempSync(path.join(tmpdir(), 'x1-npm-'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const packages = versions.map((version) => `npm-${version}@npm:npm@${version}`);
  execFileSync('npm', ['install', ...packages, ...options], { cwd: folder, shell: isWindows });
  const homeOf = (version: string): string => path.join(folder, 'node_modules', `npm-${version}`);
  return {
    runsHere: (version) => {
      const manifest = readFileSync(path.join(homeOf(version), 'package.json'), 'utf8');
      const { engines } = JSON.parse(manifest) as { engines: { node: string } };
      return satisfies(process.version, engines.node);
    },
    planInstallation: (version, project) =>
      planInstallation(path.join(homeOf(version), 'bin/npm-cli.js'), project),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function planInstallation(npmCli: string, project: string): Promise<Plan> {
  const folder = mkdtempSync(path.join(tmpdir(), 'x1-plan-'));
  const { workspaces = [] } = JSON.parse(
    readFileSync(path.join(project, 'package.json'), 'utf8'),
  ) as { workspaces?: string[] };
  for (const workspace of workspaces) mkdirSync(path.join(folder, workspace), { recursive: true });
  const manifests = ['.', ...workspaces].map((own) => path.join(own, 'package.json'));
  for (const name of [...manifests, 'package-lock.json'])
    copyFileSync(path.join(project, name), path.join(folder, name));
  const args = [npmCli, 'ci', '--dry-run', '--no-audit', '--no-fund'];
  return new Promise((settle) => {
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      rmSync(folder, { recursive: true });
      settle({ status: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

/** Whether a registry of npm answers within 15 s. */
export const registryAnswers = (): boolean =>
  spawnSync('npm', ['view', 'npm', 'version', '--fetch-retries=0', '--fetch-timeout=15000'], {
    shell: isWindows,
  }).status === 0;
