/** A page whose language runs from right to left is the page of another language in a mirror, but for what is physical. */
import { expect, type Locator, type Page } from 'playwright/test';
import { expectReadableOverPictures } from './accessibility/readableTexts';
import { clippedTexts, expectNoSidewaysScroll, textsBesideScreen } from './accessibility/reading';
import { failureNotice, fixtureForms, openForm, submitOf } from './forms/fixtureForms';
import { distinctPages } from './sites/sitePages';
import { MANY_PAGES_MS, test } from './test';
import { nextFrames, scrollThrough, swipe, visit, waitForAnimations } from './visitor/visit';

const charter = fixtureForms.find(({ name }) => name === 'charter');
if (!charter) throw new Error('The fixture site has no charter form.');

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const menuButton = (page: Page) => page.locator('header button[aria-haspopup=dialog]');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Side menu' });
const carousel = (page: Page) => page.locator('#services');

/** The horizontal edges of an element, px from the left edge of the screen. */
const edgesOf = (element: Locator): Promise<{ left: number; right: number }> =>
  element.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    return { left: Math.round(left), right: Math.round(right) };
  });

/** Whether a drawing is mirrored. */
const isMirrored = (element: Locator): Promise<boolean> =>
  element.evaluate((drawing) => new DOMMatrix(getComputedStyle(drawing).transform).a === -1);

/** The places of parts of a text, from left to right on the screen. */
const asDrawn = (element: Locator, parts: readonly string[]): Promise<string[]> =>
  element.evaluate((box, wanted) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const places: { part: string; left: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const part of wanted) {
        const at = node.nodeValue?.indexOf(part) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + part.length);
        places.push({ part, left: range.getBoundingClientRect().left });
      }
    return places.sort((one, other) => one.left - other.left).map(({ part }) => part);
  }, parts);

/** The name of the card in place. */
const expectShown = (page: Page, name: string) =>
  expect(carousel(page).locator('li:not([inert]) h3')).toHaveText(name);

/** Opens Home at its carousel, which stands still. */
async function openCarousel(page: Page): Promise<void> {
  await visit(page, '/');
  const cards = carousel(page).locator('ul');
  await cards.scrollIntoViewIfNeeded();
  await carousel(page).getByRole('button', { name: 'Pause' }).click();
  await cards.evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expectShown(page, 'Catering');
}

// As the language of a document does: before anything of it is there.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    new MutationObserver(() => (document.documentElement.dir = 'rtl')).observe(document, {
      childList: true,
    });
  }),
);

test('every page fits the screen', async ({ page }) => {
  test.setTimeout(MANY_PAGES_MS);
  for (const { path } of distinctPages('fixture'))
    await test.step(path, async () => {
      await visit(page, path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await nextFrames(page);
        await expectNoSidewaysScroll(page, width);
        expect(await textsBesideScreen(page)).toEqual([]);
      }
      await scrollThrough(page);
      expect(await clippedTexts(page)).toEqual([]);
    });
});

test('the words of a hero and their shade stand on the quiet side of the picture, which is not mirrored', async ({
  page,
}) => {
  await expectReadableOverPictures(page, '/', 'white');
  await page.setViewportSize({ width: 1440, height: 900 });
  const { right } = await edgesOf(page.locator('h1'));
  expect(right).toBeLessThan(720);
});

test('the drawer stands at the side of its button, and the cards of the carousel move on to the right', async ({
  page,
}) => {
  await openCarousel(page);
  await carousel(page).getByRole('button', { name: 'Next' }).click();
  await expectShown(page, 'Transfers');
  await waitForAnimations(carousel(page));
  const card = (index: number) => edgesOf(carousel(page).locator('li').nth(index));
  expect((await card(0)).left).toBeGreaterThan(720);
  expect((await card(2)).right).toBeLessThan(720);
  for (const name of ['Previous', 'Next'])
    expect(
      await isMirrored(carousel(page).getByRole('button', { name, exact: true }).locator('svg')),
    ).toBe(true);
  await carousel(page).locator('li:not([inert]) button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 'Catering');
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 'Transfers');
  await waitForAnimations(carousel(page));
  // A press on the card at the left.
  await page.mouse.click(8, 450);
  await expectShown(page, 'Maintenance');
  expect((await edgesOf(menuButton(page))).left).toBeLessThan(200);
  await menuButton(page).click();
  await waitForAnimations(drawer(page));
  expect((await edgesOf(drawer(page).locator('> div'))).left).toBe(0);
});

test.describe('by touch', () => {
  test.use(PHONE);

  test('a swipe from the left edge pulls the drawer out, one to the left pushes it back', async ({
    page,
  }) => {
    await page.goto('/terms');
    await swipe(page, { from: 366, to: 150, y: 500 });
    await nextFrames(page);
    await expect(drawer(page)).toBeHidden();
    // Before React, and after.
    for (let time = 0; time < 2; time += 1) {
      await swipe(page, { from: 24, to: 200, y: 500 });
      await expect(drawer(page)).toBeVisible();
      await expect(page.locator('dialog[open]:not([data-hydrated])')).toHaveCount(0);
      await waitForAnimations(drawer(page));
      await swipe(page, { from: 300, to: 100, y: 500 });
      await expect(drawer(page)).toBeHidden();
    }
  });

  test('a swipe to the right shows the next card, one to the left the previous one', async ({
    page,
  }) => {
    await openCarousel(page);
    await swipe(page, { from: 100, to: 260, y: 422 });
    await expectShown(page, 'Transfers');
    await waitForAnimations(carousel(page));
    await swipe(page, { from: 260, to: 100, y: 422 });
    await expectShown(page, 'Catering');
  });

  test('the way back from the sheet of places is mirrored', async ({ page }) => {
    const form = await openForm(page, charter);
    await form.getByLabel('Leaves from', { exact: true }).tap();
    const back = page.locator('[popover]:has(input) button').first();
    await expect(back).toBeVisible();
    expect(await isMirrored(back.locator('svg'))).toBe(true);
    expect((await edgesOf(back)).right).toBeGreaterThan(350);
  });
});

test('numbers, addresses, codes and routes can be read in the charter form', async ({ page }) => {
  const form = await openForm(page, charter);
  const call = page.getByRole('link', { name: '+44 20 7946 0999' }).first();
  const groups = ['+44', '20', '7946', '0999'];
  expect(await asDrawn(call, groups)).toEqual(groups);
  for (const label of ['Telephone', 'E-mail address']) {
    const { direction, textAlign } = await form
      .getByLabel(label, { exact: true })
      .evaluate((input) => getComputedStyle(input));
    expect({ direction, textAlign }).toEqual({ direction: 'ltr', textAlign: 'end' });
  }
  await form.getByLabel('Leaves from', { exact: true }).fill('Nice (NCE)');
  await form.getByLabel('Flies to', { exact: true }).fill('Geneva (GVA)');
  await page.keyboard.press('Tab');
  const overview = page.getByRole('region', { name: 'The trip so far' });
  const route = overview.getByRole('heading', { level: 4 });
  await expect(route).toBeVisible();
  const parts = ['Nice', '(NCE)', 'Geneva', '(GVA)'];
  expect(await asDrawn(route, parts)).toEqual(['Geneva', '(GVA)', 'Nice', '(NCE)']);
  expect(await isMirrored(route.locator('svg'))).toBe(true);
  // The map is no text: west is at the left.
  const map = overview.getByRole('img');
  expect(await asDrawn(map, ['NCE', 'GVA'])).toEqual(['GVA', 'NCE']);
  expect(await map.evaluate((svg) => getComputedStyle(svg).direction)).toBe('ltr');
  await page.route(`**${charter.endpoint}`, (request) => request.abort());
  await charter.fill(form, 'amelia@example.com');
  await submitOf(page, charter).click();
  expect(await asDrawn(failureNotice(page), groups)).toEqual(groups);
});
