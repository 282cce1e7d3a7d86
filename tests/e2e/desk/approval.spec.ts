/** The visual editor for GitHub as a save waits for approval. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import { entryOf, fieldOf, press } from '../ownSite/visualEditor';
import { test, type Desk } from './deskServer';
import { BRANCH, serveGitHub } from './gitHubServer';

// A save sends some twenty requests.
test.use({ actionTimeout: 20_000 });
test.setTimeout(90_000);

// Questions before something is published, deleted or thrown away.
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => void dialog.accept()));

const HOME_FILE = 'content/pages/home.yaml';
const HOME_BRANCH = 'cms/pages/home';
const TERMS_BRANCH = 'cms/pages/terms';
const CHANGE = ['-    title: Above the weather', '+    title: Above the rain'];

async function open(page: Page, desk: Desk, entry: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${desk.address}/admin/#/collections/${entry}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

const titleOfHero = (page: Page) => fieldOf(entryOf(page, 'Hero · '), 'title').first();

async function openHero(page: Page, desk: Desk): Promise<void> {
  await open(page, desk, 'pages/entries/home');
  await openBlock(page);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^(Not yet asked|Waiting)/ })).toBeVisible();
}

// The first save loads the form again.
const openBlock = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Open Hero · / }).click();

/** Opens the home page, changes its headline and saves it. */
async function saveHero(page: Page, desk: Desk, title = 'Above the rain'): Promise<void> {
  await openHero(page, desk);
  await titleOfHero(page).fill(title);
  await save(page);
}

async function setStatus(page: Page, from: string, to: string): Promise<void> {
  await press(page, from);
  await page.getByRole('menuitem', { name: to }).click();
  await expect(page.getByRole('button', { name: to, exact: true })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await press(page, 'Publish');
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
}

/** Commits another text of a file to a branch, as somebody else does. */
function commitText(
  { git, folder }: Desk,
  file: string,
  from: string,
  to: string,
  branch = BRANCH,
): void {
  const text = `${git(['show', `${branch}:${file}`])}\n`;
  expect(text).toContain(from);
  const blob = git(['hash-object', '-w', '--stdin'], Buffer.from(text.replace(from, to)));
  const index = { GIT_INDEX_FILE: `${folder}/.git/other-index` };
  git(['read-tree', branch], undefined, index);
  git(['update-index', '--cacheinfo', `100644,${blob},${file}`], undefined, index);
  const tree = git(['write-tree'], undefined, index);
  const commit = git(['commit-tree', tree, '-p', branch, '-m', 'Another']);
  git(['update-ref', `refs/heads/${branch}`, commit]);
}

const branches = ({ git }: Desk): string[] =>
  git(['for-each-ref', '--format=%(refname:short)', 'refs/heads/cms', 'refs/heads/delete'])
    .split('\n')
    .filter(Boolean);

test('a save asks with a request that says what it changes, the next one says it anew, and one may be taken back', async ({
  page,
  desk,
}) => {
  const host = await serveGitHub(page, desk.folder, true);
  await saveHero(page, desk);
  expect(changedLines(desk.git, 'HEAD', BRANCH)).toEqual([]);
  expect(changedLines(desk.git, 'HEAD', HOME_BRANCH)).toEqual(CHANGE);
  const [pull] = host.pulls;
  expect(pull).toMatchObject({ branch: HOME_BRANCH, labels: ['decap-cms/draft'] });
  expect(pull?.title).toBe('Above the rain (/)');
  expect(pull?.body).toBe(`# Changes of the content since ${BRANCH}

## Above the rain (/)

- **Hero “Above the rain”**: headline of the page changed from “Above the weather” to “Above the rain”
`);
  await expectAccessible(page, { seriousOnly: true });

  await openBlock(page);
  await titleOfHero(page).fill('Above the snow');
  await save(page);
  expect(changedLines(desk.git, 'HEAD', HOME_BRANCH)).toEqual([
    CHANGE[0],
    '+    title: Above the snow',
  ]);
  expect(host.pulls).toHaveLength(1);
  expect(pull?.title).toBe('Above the snow (/)');
  expect(pull?.body).toContain('to “Above the snow”');

  // As it is published: Decap would take the form for unchanged.
  await openHero(page, desk);
  await expect(titleOfHero(page)).toHaveValue('Above the snow');
  await titleOfHero(page).fill('Above the weather');
  await save(page);
  expect(changedLines(desk.git, 'HEAD', HOME_BRANCH)).toEqual([]);
  expect(pull?.body).toBe('No changes.\n');
});

test('a request waits, is approved and published with the lines that it changes', async ({
  page,
  desk,
}) => {
  const host = await serveGitHub(page, desk.folder, true);
  host.preview = 'https://preview.example.com/home';
  await saveHero(page, desk);
  await page.getByRole('button', { name: 'Ask for approval' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Waiting for approval' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the site with these changes' })).toHaveAttribute(
    'href',
    host.preview,
  );
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden();
  await expectAccessible(page, { seriousOnly: true });
  expect(host.pulls[0]?.labels).toEqual(['decap-cms/pending_review']);

  // The state when the form was opened is not that of now.
  await openBlock(page);
  await titleOfHero(page).fill('Above the snow');
  await save(page);
  await expect(page.getByRole('button', { name: 'Waiting for approval' })).toBeVisible();

  // The states in the list of pages and on the page of all changes.
  await page.goto(`${desk.address}/admin/#/collections/pages`);
  await expect(page.getByRole('link', { name: /Waiting for approval/ })).toHaveText(/^Home \//);
  await page.getByRole('link', { name: 'Approval', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Changes and their approval' })).toBeVisible();
  await expect(page.getByText('1 waiting for approval, 0 approved.')).toBeVisible();
  await expectAccessible(page, { seriousOnly: true });

  await open(page, desk, 'pages/entries/home');
  await setStatus(page, 'Waiting for approval', 'Approved');
  expect(changedLines(desk.git, 'HEAD', BRANCH)).toEqual([]);
  // A further save has not been approved. What somebody else has published on other lines stays.
  const [description = ''] =
    /^description: .*$/m.exec(desk.git(['show', `HEAD:${HOME_FILE}`])) ?? [];
  commitText(desk, HOME_FILE, description, 'description: Theirs.');
  await openBlock(page);
  await titleOfHero(page).fill('Above the rain');
  await save(page);
  expect(host.pulls[0]?.labels).toEqual(['decap-cms/pending_review']);
  await setStatus(page, 'Waiting for approval', 'Approved');
  await publish(page);
  await expect(page.getByRole('button', { name: 'Published' })).toBeVisible();
  expect(changedLines(desk.git, 'HEAD', BRANCH)).toEqual([
    `-${description}`,
    '+description: Theirs.',
    ...CHANGE,
  ]);
  expect(branches(desk)).toEqual([]);
  await press(page, 'Published');
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toBeHidden();
});

test('what somebody else has published on the same lines is said, and both stay', async ({
  page,
  desk,
}) => {
  const host = await serveGitHub(page, desk.folder, true);
  await saveHero(page, desk);
  commitText(desk, HOME_FILE, 'title: Above the weather', 'title: Theirs');
  await setStatus(page, 'Not yet asked', 'Approved');
  await publish(page);
  const message = page.getByRole('status').filter({ hasText: 'Not published.' });
  await expect(message).toContainText('Somebody else has changed the same lines meanwhile.');
  await expect(message.getByRole('button', { name: 'Open the request' })).toBeVisible();
  expect(changedLines(desk.git, 'HEAD', BRANCH)).toEqual([CHANGE[0], '+    title: Theirs']);
  expect(changedLines(desk.git, 'HEAD', HOME_BRANCH)).toEqual(CHANGE);

  host.mergeRefusal = 'At least 1 approving review is required';
  commitText(desk, HOME_FILE, 'title: Theirs', 'title: Above the weather');
  await publish(page);
  await expect(message).toContainText('The git host answers: At least 1 approving review');
  expect(changedLines(desk.git, 'HEAD', BRANCH)).toEqual([]);
});

test('a change that somebody else has begun meanwhile is not overwritten', async ({
  page,
  desk,
}) => {
  const host = await serveGitHub(page, desk.folder, true);
  await openHero(page, desk);
  await titleOfHero(page).fill('Mine');
  desk.git(['branch', HOME_BRANCH, 'HEAD']);
  host.pulls.push({
    ...{ number: 1, title: 'Theirs', body: '', branch: HOME_BRANCH },
    ...{ state: 'open', labels: ['decap-cms/draft'] },
  });
  await press(page, 'Save');
  await expect(page.getByText(`${HOME_FILE} has been changed since`)).toBeVisible();
  expect(changedLines(desk.git, 'HEAD', HOME_BRANCH)).toEqual([]);
  expect(branches(desk)).toEqual([HOME_BRANCH]);
});

test('what somebody else has saved to the same branch or published meanwhile is not overwritten', async ({
  page,
  desk,
}) => {
  const host = await serveGitHub(page, desk.folder, true);
  await saveHero(page, desk);
  const title = 'title: Above the rain';
  commitText(desk, HOME_FILE, title, 'title: Theirs', HOME_BRANCH);
  await openBlock(page);
  await titleOfHero(page).fill('Mine');
  await press(page, 'Save');
  const choice = page.getByRole('dialog', { name: 'Somebody else has changed the same lines' });
  await expect(choice).toContainText('title: Theirs');
  await choice.getByRole('button', { name: 'Do not save yet' }).click();
  expect(changedLines(desk.git, 'HEAD', HOME_BRANCH)).toContain('+    title: Theirs');
  // Published and deleted.
  desk.git(['branch', '--delete', '--force', HOME_BRANCH]);
  Object.assign(host.pulls[0] ?? {}, { state: 'closed' });
  await press(page, 'Save');
  await expect(page.getByText(`${HOME_FILE} has been changed since`)).toBeVisible();
  expect(branches(desk)).toEqual([]);
});

test('a renamed page takes what follows it along, and can be saved again', async ({
  page,
  desk,
}) => {
  const host = await serveGitHub(page, desk.folder, true);
  await open(page, desk, 'pages/entries/terms');
  await fieldOf(page.locator('body'), 'path').first().fill('/legal');
  await save(page);
  const files = [
    'content/pages/letter.yaml',
    'content/pages/terms.yaml',
    'content/redirects.yaml',
    'content/site.yaml',
  ];
  expect(desk.git(['diff', '--name-only', 'HEAD', TERMS_BRANCH]).split('\n')).toEqual(files);
  expect(host.pulls[0]?.body).toContain('Page moved from “/terms” to “/legal”');
  // The form holds the page, which is not the changed file with the shortest path.
  await open(page, desk, 'pages/entries/terms');
  const address = fieldOf(page.locator('body'), 'path').first();
  await expect(address).toHaveValue('/legal');
  await fieldOf(page.locator('body'), 'description').first().fill('What is agreed.');
  await save(page);
  expect(desk.git(['diff', '--name-only', 'HEAD', TERMS_BRANCH]).split('\n')).toEqual(files);
  // Another page, which leads to the old path, is checked with what is published.
  await page.goto(`${desk.address}/admin/#/collections/pages`);
  await page.getByRole('link', { name: / \/letter/ }).click();
  const letter = fieldOf(page.locator('body'), 'description').first();
  await expect(letter).not.toHaveValue('What is agreed.');
  await letter.fill('A letter.');
  await save(page);
  expect(branches(desk)).toEqual(['cms/pages/letter', TERMS_BRANCH]);
});

test('a new page waits, and can be thrown away; a deletion waits too', async ({ page, desk }) => {
  const host = await serveGitHub(page, desk.folder, true);
  await page.goto(`${desk.address}/admin/#/collections/pages/new`);
  await fieldOf(page.locator('body'), 'path').first().fill('/fresh');
  await fieldOf(page.locator('body'), 'title').first().fill('Fresh');
  await fieldOf(page.locator('body'), 'description').first().fill('A new page.');
  await press(page, 'Add a block here');
  const chooser = page.getByRole('dialog', { name: 'Add a block' });
  await chooser.getByRole('button', { name: /^Statement/ }).click();
  await fieldOf(entryOf(page, 'Statement'), 'title').first().fill('Fresh air');
  await save(page);
  expect(host.pulls[0]?.body).toContain('- Page added: content/pages/fresh.yaml');
  expect(desk.git(['ls-tree', '-r', '--name-only', BRANCH])).not.toContain('fresh');
  await page.goto(`${desk.address}/admin/#/collections/pages`);
  await expect(page.getByRole('link', { name: /fresh.*Not yet asked/ })).toHaveCount(1);
  await open(page, desk, 'pages/entries/fresh');
  await press(page, 'Throw away page');
  await expect(page).toHaveURL(/#\/collections\/pages$/);
  await expect(page.getByRole('link', { name: /fresh/ })).toBeHidden();
  expect(branches(desk)).toEqual([]);
  expect(host.pulls[0]?.state).toBe('closed');

  await open(page, desk, 'pages/entries/letter');
  await press(page, 'Delete page');
  await expect(page.getByText('The deletion waits for approval')).toBeVisible();
  expect(changedLines(desk.git, 'HEAD', BRANCH)).toEqual([]);
  const [branch = ''] = branches(desk);
  expect(desk.git(['diff', '--name-status', 'HEAD', branch])).toBe('D\tcontent/pages/letter.yaml');
  expect(host.pulls[1]).toMatchObject({ branch, labels: [] });
  expect(host.pulls[1]?.body).toContain('- Page removed: content/pages/letter.yaml');
});

test('a new and a replaced picture are in the request, and stay with further saves', async ({
  page,
  desk,
}) => {
  const host = await serveGitHub(page, desk.folder, true);
  await openHero(page, desk);
  const picture = (name: string) => path.join(desk.folder, 'content/images', name);
  const upload = (name: string, from: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: readFileSync(picture(from)) });
  await page.getByRole('button', { name: 'Expand Share image' }).click();
  await page
    .getByRole('button', { name: /^Choose (an|different) image$/ })
    .first()
    .click();
  await expect(page.getByText('lamp.jpg', { exact: true })).toBeVisible();
  await upload('lamp.jpg', 'harbour.jpg');
  await upload('night.jpg', 'lamp.jpg');
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await save(page);
  const raw = 'https://github.com/kestrel/site/raw';
  const [before, after] = ['HEAD', HOME_BRANCH].map((name) => desk.git(['rev-parse', name]));
  expect(host.pulls[0]?.body).toContain(`| Before | After |
| --- | --- |
| ![Before: lamp.jpg](${raw}/${before}/content/images/lamp.jpg) | ![After: lamp.jpg](${raw}/${after}/content/images/lamp.jpg) |`);
  expect(host.pulls[0]?.body).toContain(
    `![After: night.jpg](${raw}/${after}/content/images/night.jpg)`,
  );
  await openBlock(page);
  // The first save loads the pictures of the branch, the second one forgets them.
  for (const title of ['Above the rain', 'Above the snow']) {
    await titleOfHero(page).fill(title);
    await save(page);
  }
  expect(desk.git(['diff', '--name-only', 'HEAD', HOME_BRANCH]).split('\n')).toEqual([
    'content/images/lamp.jpg',
    'content/images/night.jpg',
    HOME_FILE,
  ]);
  // A picture that belongs to no page could not wait with it.
  await page.goto(`${desk.address}/admin/#/collections/pages`);
  await press(page, 'Media');
  await upload('alone.jpg', 'lamp.jpg');
  await expect(page.getByText('Add the picture in the form of a page')).toBeVisible();
  expect(desk.git(['diff', '--name-only', 'HEAD', BRANCH])).toBe('');
});
