import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readContentFolder } from '../../src/site/contentFolder';
import { withProject, writeProject, type ContentFiles } from '../support/contentFolder';
import { growthOf } from '../support/growth';

/** Runs `npm run content:check -- FOLDER` on a folder with `files`. */
const check = (files: ContentFiles) =>
  withProject(files, (folder) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', 'tsx/cjs', 'src/site/checkContent.ts', folder],
      { encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  });

test('content:check ends with status 0 when there are no errors', () => {
  expect(check({})).toEqual({ status: 0, stdout: '3 pages, no errors.\n', stderr: '' });
});

test('content:check prints each error and their number, and ends with status 1', () => {
  const files = {
    'pages/legal.yaml': 'path: /legal\ndescription: A.\nblocks:\n  - type: heroo\n',
    'pages/privacy.yaml': 'path: /privacy\ndescription: A.\nblocks:\n  - type: prose\n    txt: A\n',
  };
  expect(check(files)).toEqual({
    status: 1,
    stdout:
      'content/pages/legal.yaml:4:11 block 1 (heroo): "heroo" is not a block type. Did you mean "hero"?\n' +
      'content/pages/privacy.yaml:5:5 block 1 (prose): the key "txt" is not allowed here. Did you mean "text"?\n' +
      '\n2 errors in content/.\n',
    stderr: '',
  });
});

test('the time to check pages grows with their number, not with its square', () => {
  const pages = (count: number): ContentFiles =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `pages/p${index}.yaml`,
        `path: /p${index}\ndescription: Page ${index}.\nblocks:\n` +
          `  - type: statement\n    id: s\n    title: '{product} ${index}'\n` +
          `    text: |\n      See [the next](/p${(index + 1) % count}#s). ${'More words. '.repeat(40)}\n` +
          `    actions:\n      - { label: Next, to: /p${(index + 7) % count} }\n`,
      ]),
    );
  const folders = new Map([40, 160].map((count) => [count, writeProject(pages(count))]));
  const read = (count: number): void => {
    const content = readContentFolder(folders.get(count) ?? '');
    expect(content.errors).toEqual([]);
    expect(content.pages.size).toBe(count + 3);
  };
  expect(growthOf(read, 40, 4, 2)).toBeLessThan(10);
  for (const folder of folders.values()) rmSync(folder, { recursive: true });
});
