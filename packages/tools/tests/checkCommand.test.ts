import { rmSync } from 'node:fs';
import { readContentFolder } from '../../compiler/read/contentFolder';
import { checkContent } from '../check/checkContent';
import { withProjectAsync } from '../../../tests/support/asyncProject';
import { writeProject, type ContentFiles } from '../../../tests/support/content/contentFolder';
import { growthOf } from '../../../tests/support/growth';
import { onContentDate, runCommand } from '../../../tests/support/runCommand';

/** `npm run content:check -- FOLDER` on a folder with `files`. */
const check = (files: ContentFiles, contentDate = '2026-11-22') =>
  withProjectAsync(files, async (folder) => {
    const { status, stdout, stderr } = await onContentDate(contentDate, () =>
      runCommand(checkContent, folder),
    );
    return { status, stdout: stdout.replaceAll(folder, 'FOLDER'), stderr };
  });

test('content:check ends with status 0 when there are no errors', async () => {
  expect(await check({})).toEqual({ status: 0, stdout: '3 pages, no errors.\n', stderr: '' });
});

const PLAN = {
  'pages/season.yaml': `path: /season
description: A.
blocks:
  - { type: statement, title: Season }
  - { type: statement, title: Advent, showFrom: 2026-12-01, showUntil: '2026-12-24' }
  - { type: statement, title: Sale, showFrom: 2026-12-25 }
`,
  'pages/more.yaml':
    'path: /more\ndraft: true\ndescription: A.\nblocks:\n  - { type: statement, title: A }\n',
};

test('content:check prints what changes next, and counts the drafts', async () => {
  expect(await check(PLAN)).toEqual({
    status: 0,
    stdout:
      '4 pages and 1 draft, no errors.\n' +
      'What changes next. Pages change only with a build: build the site at each of these times.\n' +
      'FOLDER/content/pages/season.yaml:5 block 2 (statement · Advent) appears on 1 December 2026.\n' +
      'FOLDER/content/pages/season.yaml:5 block 2 (statement · Advent) disappears on 25 December 2026.\n' +
      'FOLDER/content/pages/season.yaml:6 block 3 (statement · Sale) appears on 25 December 2026.\n',
    stderr: '',
  });
});

test('CONTENT_DATE is the day that counts', async () => {
  expect((await check(PLAN, '2026-12-25')).stdout).toBe(
    'FOLDER/content/pages/season.yaml:5:72 block 2 (statement): warning: this block is no longer shown since 25 December 2026. Write a later day, or delete the block.\n\n4 pages and 1 draft, no errors, 1 warning.\n',
  );
});

test('CONTENT_DATE may have a time, and what changes later that day follows', async () => {
  const page = `path: /season
description: A.
blocks:
  - { type: statement, title: Season }
  - { type: statement, title: Bells, showFrom: 2026-12-24 18:00, showUntil: 2026-12-24 20:00 }
`;
  const shownAt = async (contentDate: string) =>
    (await check({ 'pages/season.yaml': page }, contentDate)).stdout.split('\n').slice(2, -1);
  const line = 'FOLDER/content/pages/season.yaml:5 block 2 (statement · Bells)';
  const [appears, disappears] = [
    `${line} appears on 24 December 2026, 18:00.`,
    `${line} disappears on 24 December 2026, 20:00.`,
  ];
  expect(await shownAt('2026-12-24')).toEqual([appears, disappears]);
  expect(await shownAt('2026-12-24 17:59')).toEqual([appears, disappears]);
  expect(await shownAt('2026-12-24 18:00')).toEqual([disappears]);
});

test.each(['24.12.2026', '2026-12-32', '2026-12-24 25:00', 'tomorrow'])(
  'CONTENT_DATE=%s is refused',
  async (day) => {
    expect(await check({}, day)).toEqual({
      status: 1,
      stdout: '',
      stderr: `CONTENT_DATE is "${day}", which is not a day. Write it as year-month-day, such as CONTENT_DATE=2026-12-24, or with a time of day, such as CONTENT_DATE="2026-12-24 18:00".\n`,
    });
  },
);

test('content:check prints each error and their number, and ends with status 1', async () => {
  const files = {
    'pages/legal.yaml': 'path: /legal\ndescription: A.\nblocks:\n  - type: heroo\n',
    'pages/privacy.yaml': 'path: /privacy\ndescription: A.\nblocks:\n  - type: prose\n    txt: A\n',
  };
  expect(await check(files)).toEqual({
    status: 1,
    stdout:
      'FOLDER/content/pages/legal.yaml:4:11 block 1 (heroo): "heroo" is not a block type. Did you mean "hero"?\n' +
      'FOLDER/content/pages/privacy.yaml:5:5 block 1 (prose): the key "txt" is not allowed here. Did you mean "text"?\n' +
      '\n2 errors in FOLDER/content/.\n',
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
