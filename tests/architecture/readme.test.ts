import { existsSync, readFileSync } from 'node:fs';
import { SETTINGS } from '../../src/salesApi/settings';

const readme = readFileSync('README.md', 'utf8');

/** The cells of each row of the README's tables. */
const rows = readme
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the README tells every setting of the server with its default', () => {
  for (const [name, { fallback, help }] of Object.entries(SETTINGS))
    expect(rows).toContainEqual([`\`${name}\``, fallback && `\`${fallback}\``, help]);
});

test('the README names only commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});

test('the README names only files that there are', () => {
  const named = [...readme.matchAll(/`((?:src|tests|content|static)\/[\w./-]*)`/g)];
  const exists = (name: string) =>
    ['', '.ts', '.tsx'].some((ending) => existsSync(`${name}${ending}`));
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([, name = '']) => name).filter((name) => !exists(name))).toEqual([]);
});

test('the README begins with the two commands', () => {
  const [, commands] = /```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(commands).toBe('npm ci && npm start\nnpm ci && npm test\n');
});
