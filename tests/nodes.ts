/**
 * `npm run check:nodes`: `npm run check` and a build on other versions of Node, each from the package that
 * holds its program for this system. `npm run check:nodes -- 24.0` takes other versions than the newest 22
 * and 24. Replaces `public/` by its builds.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const VERSIONS = ['22', '24'];

const COMMANDS = [
  ['run', 'check'],
  ['run', 'build'],
];

/** What a version of Node prints when it does not know a setting, or will drop what the code uses. */
const COMPLAINT = /^.*(?:unrecognized flag|DeprecationWarning).*$/gm;

const isWindows = process.platform === 'win32';

const SYSTEM = `${isWindows ? 'win' : process.platform}-${process.arch}`;

/** The package with the program of Node for this system. One system is named in another way. */
const NODE_PACKAGE = SYSTEM === 'darwin-arm64' ? `node-bin-${SYSTEM}` : `node-${SYSTEM}`;

/** Runs an npm command with the Node of a folder; returns what is wrong with it, or an empty text. */
function problemOf(bin: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    shell: isWindows,
    env: { ...process.env, CI: 'true', PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  const output = stdout + stderr;
  const complaints = [...new Set(output.match(COMPLAINT))];
  if (status === 0 && complaints.length === 0) return '';
  process.stdout.write(`${status === 0 ? complaints.join('\n') : output}\n`);
  return status === 0 ? 'complains' : `FAILED with status ${status ?? 'none'}`;
}

/** Runs the commands on a version of Node; returns whether all passed. */
function checkOn(version: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'x1-node-'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', `${NODE_PACKAGE}@${version}`, ...options], {
    cwd: folder,
    shell: isWindows,
  });
  const bin = path.join(folder, 'node_modules', NODE_PACKAGE, 'bin');
  const name = execFileSync(path.join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim();
  const problems = COMMANDS.map((args) => {
    const problem = problemOf(bin, args);
    process.stdout.write(`Node ${name}: npm ${args.join(' ')} ${problem || 'passed'}\n`);
    return problem;
  });
  rmSync(folder, { recursive: true });
  return problems.every((problem) => problem === '');
}

const given = process.argv.slice(2);
const passed = (given.length > 0 ? given : VERSIONS).map(checkOn);
process.exitCode = passed.every(Boolean) ? 0 : 1;
