import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentDue } from '../check/contentDue';
import { withProjectAsync } from '../../../tests/support/asyncProject';
import { onContentDate, runCommand } from '../../../tests/support/runCommand';

const PAGE = `path: /season
description: A.
blocks:
  - { type: statement, title: Season }
  - { type: statement, title: Bells, showFrom: 2026-12-24 18:00, showUntil: '2026-12-24 20:00' }
`;

/** `npm run content:due -- FOLDER` at a moment, on a site that was built for another one. */
const due = (now: string, built?: string, page = PAGE) =>
  withProjectAsync({ 'pages/season.yaml': page }, async (folder) => {
    mkdirSync(path.join(folder, 'public'));
    if (built !== undefined) writeFileSync(path.join(folder, 'public/_moment'), `${built}\n`);
    const { stderr, ...ended } = await onContentDate(now, () => runCommand(contentDue, folder));
    return { ...ended, stderr: stderr.replaceAll(folder, 'FOLDER') };
  });

const LINE = 'content/pages/season.yaml:5 block 2 (statement · Bells)';
const APPEARS = `${LINE} appears on 24 December 2026, 18:00.\n`;
const DISAPPEARS = `${LINE} disappears on 24 December 2026, 20:00.\n`;

test.each([
  ['2026-12-24 17:59', '2026-12-24 18:00', APPEARS],
  ['2026-12-24', '2026-12-24 19:00', APPEARS],
  ['2026-12-24 18:00', '2026-12-25', DISAPPEARS],
  ['2026-12-01', '2027-01-01', APPEARS + DISAPPEARS],
])('of a site built for %s, it is due at %s: %j', async (built, now, stdout) => {
  expect(await due(now, built)).toEqual({ status: 0, stdout, stderr: '' });
});

test.each([
  ['2026-12-24', '2026-12-24 17:59'],
  ['2026-12-24 18:00', '2026-12-24 19:59'],
  ['2026-12-24 20:00', '2027-01-01'],
])('of a site built for %s, nothing is due at %s', async (built, now) => {
  expect(await due(now, built)).toEqual({ status: 3, stdout: 'Nothing is due.\n', stderr: '' });
});

test.each([undefined, '', 'yesterday'])(
  'without the moment of a build, it fails: %j',
  async (built) => {
    expect(await due('2026-12-24', built)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'FOLDER/public/_moment does not say when the site was built. Run npm run build first.\n',
    });
  },
);

test('content with errors is no reason to build', async () => {
  expect(await due('2026-12-24 18:00', '2026-12-24', PAGE.replace('18:00', '25:00'))).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'content/pages/season.yaml:5:48 block 2 (statement): there is no time 25:00: a day has those from 00:00 to 23:59. Correct it.\n',
  });
});

test('a wrong CONTENT_DATE fails', async () => {
  expect(await due('tomorrow', '2026-12-24')).toMatchObject({ status: 1, stdout: '' });
});
