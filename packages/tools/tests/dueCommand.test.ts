import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withProject } from '../../../tests/support/content/contentFolder';

const PAGE = `path: /season
description: A.
blocks:
  - { type: statement, title: Season }
  - { type: statement, title: Bells, showFrom: 2026-12-24 18:00, showUntil: '2026-12-24 20:00' }
`;

/** Runs `npm run content:due -- FOLDER` at a moment, on a site that was built for another one. */
const due = (now: string, built?: string, page = PAGE) =>
  withProject({ 'pages/season.yaml': page }, (folder) => {
    mkdirSync(path.join(folder, 'public'));
    if (built !== undefined) writeFileSync(path.join(folder, 'public/_moment'), `${built}\n`);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', 'tsx/cjs', 'packages/tools/check/contentDue.ts', folder],
      { encoding: 'utf8', env: { ...process.env, CONTENT_DATE: now } },
    );
    return { status, stdout, stderr: stderr.replaceAll(folder, 'FOLDER') };
  });

const LINE = 'content/pages/season.yaml:5 block 2 (statement · Bells)';
const APPEARS = `${LINE} appears on 24 December 2026, 18:00.\n`;
const DISAPPEARS = `${LINE} disappears on 24 December 2026, 20:00.\n`;

test.each([
  ['2026-12-24 17:59', '2026-12-24 18:00', APPEARS],
  ['2026-12-24', '2026-12-24 19:00', APPEARS],
  ['2026-12-24 18:00', '2026-12-25', DISAPPEARS],
  ['2026-12-01', '2027-01-01', APPEARS + DISAPPEARS],
])('of a site built for %s, it is due at %s: %j', (built, now, stdout) => {
  expect(due(now, built)).toEqual({ status: 0, stdout, stderr: '' });
});

test.each([
  ['2026-12-24', '2026-12-24 17:59'],
  ['2026-12-24 18:00', '2026-12-24 19:59'],
  ['2026-12-24 20:00', '2027-01-01'],
])('of a site built for %s, nothing is due at %s', (built, now) => {
  expect(due(now, built)).toEqual({ status: 3, stdout: 'Nothing is due.\n', stderr: '' });
});

test.each([undefined, '', 'yesterday'])('without the moment of a build, it fails: %j', (built) => {
  expect(due('2026-12-24', built)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'FOLDER/public/_moment does not say when the site was built. Run npm run build first.\n',
  });
});

test('content with errors is no reason to build', () => {
  expect(due('2026-12-24 18:00', '2026-12-24', PAGE.replace('18:00', '25:00'))).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'content/pages/season.yaml:5:48 block 2 (statement): there is no time 25:00: a day has those from 00:00 to 23:59. Correct it.\n',
  });
});

test('a wrong CONTENT_DATE fails', () => {
  expect(due('tomorrow', '2026-12-24')).toMatchObject({ status: 1, stdout: '' });
});
