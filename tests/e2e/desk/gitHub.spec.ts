import { expect } from 'playwright/test';
import { changedLines } from '../ownSite/git';
import { entryOf, fieldOf, openInEditor, press, pressSave, save } from '../ownSite/visualEditor';
import { test, type Desk } from './deskServer';
import { BRANCH, serveGitHub } from './gitHubServer';

/** The visual editor as `npm run admin:build` ships it for GitHub, with ADMIN_APPROVAL=off. */

const HOME = 'pages/entries/home';
const HOME_FILE = 'content/pages/home.yaml';

/** The lines that the saves have removed and added. */
const savedLines = ({ git }: Desk): string[] => changedLines(git, 'HEAD', BRANCH);

/** Changes the branch as another editor does. */
const commitTree = ({ git }: Desk, tree: string): void =>
  void git(['update-ref', `refs/heads/${BRANCH}`, git(['commit-tree', tree, '-m', 'Another'])]);

test('a save is a commit that changes the line of what was changed, and loses nothing while GitHub is down or what another editor has saved', async ({
  page,
  desk,
}) => {
  const host = await serveGitHub(page, desk.folder, false);
  await openInEditor(page, desk.address, HOME);
  await press(page, 'Open Hero · Above the weather');
  const title = fieldOf(entryOf(page, 'Hero · '), 'title').first();
  await title.fill('Above the rain');
  host.isDown = true;
  await pressSave(page);
  await expect(page.getByText(/Not saved/).first()).toBeVisible();
  await expect(page.getByText('has been changed')).toBeHidden();
  expect(savedLines(desk)).toEqual([]);
  host.isDown = false;
  await expect(title).toHaveValue('Above the rain');
  await save(page);
  expect(savedLines(desk)).toEqual(['-    title: Above the weather', '+    title: Above the rain']);
  await title.fill('Above the weather');
  await save(page);
  expect(savedLines(desk)).toEqual([]);
  expect(desk.git(['rev-list', '--count', `HEAD..${BRANCH}`])).toBe('2');

  await title.fill('Mine');
  const blob = desk.git(['hash-object', '-w', '--stdin'], Buffer.from('path: /\n'));
  const index = { GIT_INDEX_FILE: `${desk.folder}/.git/other-index` };
  desk.git(['read-tree', 'HEAD'], undefined, index);
  desk.git(['update-index', '--cacheinfo', `100644,${blob},${HOME_FILE}`], undefined, index);
  commitTree(desk, desk.git(['write-tree'], undefined, index));
  await pressSave(page);
  const choice = page.getByRole('dialog', { name: 'Somebody else has changed the same lines' });
  await choice.getByRole('button', { name: 'Do not save yet' }).click();
  desk.git(['update-index', '--force-remove', HOME_FILE], undefined, index);
  commitTree(desk, desk.git(['write-tree'], undefined, index));
  await pressSave(page);
  await expect(page.getByText(`${HOME_FILE} has been deleted since`)).toBeVisible();
  expect(desk.git(['ls-tree', '-r', '--name-only', BRANCH])).not.toContain(HOME_FILE);
});
