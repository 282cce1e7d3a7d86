/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../support/temporaryFolder';

const folder = temporaryFolder('file');

const SCRIPT = path.resolve('gatsby/checkFolder.cjs');

function check(name: string) {
  const cwd = folder(name);
  mkdirSync(cwd, { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd, encoding: 'utf8' });
  return { cwd, status, stderr };
}

test.each([
  ['jets (new)', '"("'],
  ["tom's", '"\'"'],
  ['a{b}/inner', '"{"'],
  ['50% #1', '"%" and "#"'],
  ['a:b|c', '":" and "|"'],
  ['jets [new]', '"["'],
])('a folder %s is refused, with the characters to remove', (name, characters) => {
  const { cwd, status, stderr } = check(name);
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Gatsby cannot build in the folder ${cwd}, because its path contains ${characters}. Rename that folder, or move the project into another one.\n`,
  );
});

test('blanks, single brackets, accents and other letters are not', () => {
  expect(check('jets ]})[ & "é飛" @+$~^`;,=</a]').stderr).toBe('');
});

test.each(['start', 'build', 'develop', 'catalogue', 'admin:build'])(
  'npm run %s says so before Gatsby does',
  (script) => {
    const cwd = folder('a(b');
    cpSync('package.json', path.join(cwd, 'package.json'));
    cpSync(SCRIPT, path.join(cwd, 'gatsby/checkFolder.cjs'));
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
      cwd,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Gatsby cannot build in the folder [^\n]*\n$/);
  },
);
