import { expect } from 'playwright/test';
import { test } from '../test';
import type { DevelopServer } from './developServer';
import { changedLines, gitIn, type Git } from './git';
import { BRANCH, serveGitHub } from './gitHubServer';
import {
  entryOf,
  fieldOf,
  hidePreview,
  openInEditor,
  press,
  pressSave,
  save,
} from './visualEditor';

/** The visual editor as `npm run admin:build` ships it for GitHub, with Decap's own client of GitHub. */
export function testGitHub(running: () => DevelopServer): void {
  test.use({ actionTimeout: 30_000 });

  const HOME = 'pages/entries/home';
  const HOME_FILE = 'content/pages/home.yaml';

  let git: Git;

  /** The lines that the saves have removed and added. */
  const savedLines = (): string[] => changedLines(git, 'HEAD', BRANCH);

  /** Changes the branch as another editor does. */
  const commitTree = (tree: string): void =>
    void git(['update-ref', `refs/heads/${BRANCH}`, git(['commit-tree', tree, '-m', 'Another'])]);

  test.beforeEach(async ({ page }) => {
    git = gitIn(running().copy);
    git(['branch', '--force', BRANCH, 'HEAD']);
    await hidePreview(page);
  });

  test('a save is a commit that changes the line of what was changed, as often as one saves', async ({
    page,
  }) => {
    await serveGitHub(page, running().copy);
    await openInEditor(page, running().address, HOME);
    await press(page, 'Open Hero · Above the weather');
    const title = fieldOf(entryOf(page, 'Hero · '), 'title').first();
    await title.fill('Above the weather!');
    await save(page);
    expect(savedLines()).toEqual([
      '-    title: Above the weather',
      '+    title: Above the weather!',
    ]);
    await title.fill('Above the weather');
    await save(page);
    expect(savedLines()).toEqual([]);
    expect(git(['rev-list', '--count', `HEAD..${BRANCH}`])).toBe('2');
  });

  test('a renamed page, its redirect and the links to it are one commit', async ({ page }) => {
    await serveGitHub(page, running().copy);
    await openInEditor(page, running().address, 'pages/entries/terms');
    await fieldOf(page.locator('body'), 'path').first().fill('/legal');
    await save(page);
    expect(git(['diff', '--name-only', 'HEAD', BRANCH]).split('\n')).toEqual([
      'content/pages/letter.yaml',
      'content/pages/terms.yaml',
      'content/redirects.yaml',
      'content/site.yaml',
    ]);
    expect(git(['rev-list', '--count', `HEAD..${BRANCH}`])).toBe('1');
  });

  test('while GitHub is down nothing is lost, and the next save succeeds', async ({ page }) => {
    const host = await serveGitHub(page, running().copy);
    await openInEditor(page, running().address, HOME);
    await press(page, 'Open Hero · Above the weather');
    const title = fieldOf(entryOf(page, 'Hero · '), 'title').first();
    await title.fill('Above the rain');
    host.isDown = true;
    await pressSave(page);
    await expect(page.getByText(/Not saved/).first()).toBeVisible();
    await expect(page.getByText('has been changed')).toBeHidden();
    expect(savedLines()).toEqual([]);
    host.isDown = false;
    await expect(title).toHaveValue('Above the rain');
    await save(page);
    expect(savedLines()).toEqual(['-    title: Above the weather', '+    title: Above the rain']);
  });

  test('a page that another editor has changed or deleted is not overwritten', async ({ page }) => {
    await serveGitHub(page, running().copy);
    await openInEditor(page, running().address, HOME);
    await press(page, 'Open Hero · Above the weather');
    await fieldOf(entryOf(page, 'Hero · '), 'title').first().fill('Mine');
    const blob = git(['hash-object', '-w', '--stdin'], Buffer.from('path: /\n'));
    const index = { GIT_INDEX_FILE: `${running().copy}/.git/other-index` };
    git(['read-tree', 'HEAD'], undefined, index);
    git(['update-index', '--cacheinfo', `100644,${blob},${HOME_FILE}`], undefined, index);
    commitTree(git(['write-tree'], undefined, index));
    await pressSave(page);
    await expect(page.getByText(`${HOME_FILE} has been changed since`)).toBeVisible();
    git(['update-index', '--force-remove', HOME_FILE], undefined, index);
    commitTree(git(['write-tree'], undefined, index));
    await pressSave(page);
    await expect(page.getByText(`${HOME_FILE} has been deleted since`)).toBeVisible();
    expect(git(['ls-tree', '-r', '--name-only', BRANCH])).not.toContain(HOME_FILE);
  });
}
