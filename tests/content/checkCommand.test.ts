import { spawnSync } from 'node:child_process';
import { readContentFolder } from '../../src/site/contentFolder';
import { withProject, type ContentFiles } from '../support/contentFolder';

/** `npm run content:check -- FOLDER` on a folder with `files`. */
const check = (files: ContentFiles) =>
  withProject(files, (folder) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'src/site/checkContent.ts', folder],
      { encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  });

test('content:check on a whole folder says so and ends with 0', () => {
  expect(check({})).toEqual({ status: 0, stdout: '3 pages, no errors.\n', stderr: '' });
}, 60_000);

test('content:check prints a line a mistake and their number, and ends with 1', () => {
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
}, 60_000);

test('a thousand pages are checked in seconds', () => {
  const page = (index: number): string =>
    `path: /p${index}\ndescription: Page ${index}.\nblocks:\n` +
    `  - type: statement\n    id: s\n    title: '{product} ${index}'\n` +
    `    text: |\n      See [the next](/p${(index + 1) % 1000}#s). ${'More words. '.repeat(40)}\n` +
    `    actions:\n      - { label: Next, to: /p${(index + 7) % 1000} }\n`;
  const pages = Array.from({ length: 1000 }, (_, index) => [`pages/p${index}.yaml`, page(index)]);
  withProject(Object.fromEntries(pages), (folder) => {
    const start = process.cpuUsage();
    const { errors, pages: read } = readContentFolder(folder);
    const { user, system } = process.cpuUsage(start);
    expect(errors).toEqual([]);
    expect(read.size).toBe(1003);
    // Time of the processor, in microseconds, so that a busy machine does not fail the test.
    expect(user + system).toBeLessThan(6_000_000);
  });
}, 120_000);
