/** The files of the repository that other programs read: git, GitHub, Renovate. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { coerce, intersects, subset } from 'semver';
import { parse } from 'yaml';

const readJson = <Content>(file: string): Content =>
  JSON.parse(readFileSync(file, 'utf8')) as Content;

const { engines } = readJson<{ engines: { node: string } }>('package.json');

const testWithGit = existsSync('.git') ? test : test.skip;

testWithGit('a checkout has the same bytes on every system', () => {
  const files = execFileSync('git', ['ls-files', '--eol'], { encoding: 'utf8', maxBuffer: 1e7 })
    .trim()
    .split('\n');
  expect(files.length).toBeGreaterThan(1000);
  const binary = files.filter((line) => line.startsWith('i/-text'));
  expect(binary.length).toBeGreaterThan(10);
  const changing = files.filter((line) => !line.includes('attr/text=auto eol=lf'));
  expect(changing).toEqual([]);
});

testWithGit('no folder of the code has more than 20 files', () => {
  const code = ['src', 'gatsby', 'packages', 'bench'];
  const files = execFileSync('git', ['ls-files', ...code], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 20)).toEqual([]);
  expect(counts.get('src/content')).toBeGreaterThan(10);
});

test('the workflow runs .ci/run on every Node that we admit', () => {
  const { jobs } = parse(readFileSync('.github/workflows/check.yml', 'utf8')) as {
    jobs: { check: { strategy: { matrix: { node: string[] } }; steps: { run?: string }[] } };
  };
  const { strategy, steps } = jobs.check;
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['bash .ci/run']);
  const versions = strategy.matrix.node;
  expect(versions.filter((version) => !intersects(version, engines.node))).toEqual([]);
  const majors = versions.map((version) => `${coerce(version)?.major}.x`);
  expect(subset(engines.node, majors.join(' || '))).toBe(true);
});

test('Renovate holds back packages that there are', () => {
  const { packageRules } = readJson<{
    packageRules: { matchPackageNames: string[]; enabled?: boolean }[];
  }>('renovate.json');
  const names = Object.keys(
    readJson<{ packages: Record<string, unknown> }>('package-lock.json').packages,
  ).map((folder) => folder.replace(/^.*node_modules\//, ''));
  const held = packageRules
    .filter(({ enabled }) => enabled === false)
    .flatMap(({ matchPackageNames }) => matchPackageNames)
    .map((name) => name.replace('/**', '/'));
  expect(held.length).toBeGreaterThan(5);
  expect(held.filter((name) => !names.some((known) => known.startsWith(name)))).toEqual([]);
});

test('the launch configurations of VS Code run commands that there are', () => {
  const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
  const { configurations } = readJson<{
    configurations: { runtimeExecutable: string; runtimeArgs: string[] }[];
  }>('.vscode/launch.json');
  const commands = configurations.map(({ runtimeExecutable, runtimeArgs: [verb, name = ''] }) => [
    runtimeExecutable,
    verb,
    Object.hasOwn(scripts, name),
  ]);
  expect(commands).toEqual(commands.map(() => ['npm', 'run', true]));
  expect(configurations.length).toBeGreaterThan(3);
});

test('VS Code recommends extensions by their ids', () => {
  const { recommendations } = readJson<{ recommendations: string[] }>('.vscode/extensions.json');
  expect(recommendations).toContain('redhat.vscode-yaml');
  expect(recommendations.filter((id) => !/^[a-z0-9-]+\.[a-z0-9-]+$/.test(id))).toEqual([]);
});
