import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gitIn } from '../../../tests/e2e/ownSite/git';
import { temporaryFolder } from '../../../tests/support/temporaryFolder';
import { contentHistory } from '../server/contentHistory';

const FILE = 'content/pages/fleet.yaml';
const folder = temporaryFolder();

/** A page of some lines: git takes a short file that is renamed and changed for another one. */
const page = (title: string): string =>
  `path: /fleet\ntitle: ${title}\n${'# A line.\n'.repeat(20)}`;

function commit(file: string, text: string | null, message: string): void {
  mkdirSync(path.dirname(folder('site', file)), { recursive: true });
  if (text === null) rmSync(folder('site', file));
  else writeFileSync(folder('site', file), text);
  const git = gitIn(folder());
  git(['add', '--all', '.']);
  git(['commit', '--quiet', '--message', message]);
}

beforeEach(() => {
  mkdirSync(folder('site'));
  gitIn(folder())(['init', '--quiet']);
});

// A project may lie in a folder of its repository.
const history = () => contentHistory(folder('site'));

it('lists who has changed a page when, with its texts, also under an earlier name', async () => {
  commit('content/pages/jets.yaml', page('Jets'), 'One');
  commit('content/pages/jets.yaml', page('All jets'), 'Two');
  gitIn(folder('site'))(['mv', 'content/pages/jets.yaml', FILE]);
  commit(FILE, page('Fleet'), 'Three');
  const versions = await history().versionsOf(FILE);
  expect(versions.map(({ author, file, text }) => [author, file, text])).toEqual([
    ['Test', FILE, page('Fleet')],
    ['Test', 'content/pages/jets.yaml', page('All jets')],
    ['Test', 'content/pages/jets.yaml', page('Jets')],
  ]);
  expect(Date.parse(versions[0]?.date ?? '')).toBeGreaterThan(0);
});

it('lists removed pages and notes with their last texts, and none that is there again', async () => {
  commit(FILE, page('Fleet'), 'One');
  commit('content/journal/büro.yaml', page('Büro'), 'Two');
  commit(FILE, null, 'Three');
  commit('content/journal/büro.yaml', null, 'Four');
  const removed = await history().removedPages([]);
  expect(removed.map(({ file, text }) => [file, text])).toEqual([
    ['content/journal/büro.yaml', page('Büro')],
    [FILE, page('Fleet')],
  ]);
  expect(await history().removedPages([FILE])).toHaveLength(1);
});

it('finds nothing where there is no commit, and where there is no repository', async () => {
  expect(await history().versionsOf(FILE)).toEqual([]);
  rmSync(folder('.git'), { recursive: true });
  expect(await history().removedPages([])).toEqual([]);
});
