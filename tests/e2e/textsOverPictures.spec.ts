/** Texts over pictures can be read, whichever picture an editor chooses. */
import { expect } from 'playwright/test';
import { expectReadableOverPictures } from './accessibility/readableTexts';
import { measureTextsOverPictures } from './accessibility/textsOverPictures';
import { distinctPages } from './sites/sitePages';
import { test } from './test';
import { visit } from './visitor/visit';

const pages = distinctPages('fixture').filter(({ blocks }) =>
  blocks.some((block) => JSON.stringify(block).includes('"src"')),
);

for (const { path } of pages)
  test(`${path} can be read over white pictures`, async ({ page }) => {
    // Six screenshots of a whole page.
    test.slow();
    await expectReadableOverPictures(page, path, 'white');
  });

test('a text that a picture hides is found', async ({ page }) => {
  await visit(page, '/');
  const before = await measureTextsOverPictures(page);
  expect(before.count).toBeGreaterThan(0);
  await page.evaluate(() => {
    for (const overlay of document.querySelectorAll<HTMLElement>('h1, h1 + *, h1 ~ *'))
      overlay.style.color = '#808080';
  });
  expect((await measureTextsOverPictures(page)).faint.length).toBeGreaterThan(before.faint.length);
});
