/**
 * Every picture is loaded in the width that its place needs, or a little more. The fixture has its own
 * texts: of some boxes, the height depends on them.
 */
import { expect, type Page } from 'playwright/test';
import { readSite } from './sitePages';
import { test } from './test';
import { scrollThrough } from './visit';

/** How much wider than its place a picture may be. */
const MAX_RATIO = 1.3;

/** How much narrower a picture may be: the sizes of a few boxes depend on the texts in them. */
const MIN_RATIO = 0.8;

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

type Shown = {
  file: string;
  /** The width that covers the box of the picture, px. */
  neededPx: number;
  chosenPx: number;
  /** The widest file there is, px. */
  widestPx: number;
};

/** The pictures that a visitor sees on the page, with the files that the browser chose. */
const shownPictures = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const widthOf = (address: string) => Number(/-(\d+)\.avif/.exec(address)?.[1] ?? Number.NaN);
    return [...document.querySelectorAll('picture')].flatMap((picture) => {
      const image = picture.querySelector('img');
      const files = picture.querySelector('source')?.srcset;
      const box = image?.getBoundingClientRect();
      if (!image || files === undefined || !box || box.width === 0 || image.currentSrc === '')
        return [];
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      // What a transform does to a card is not asked for: the layout of the box is.
      const { offsetWidth, offsetHeight } = image;
      return [
        {
          file: image.currentSrc,
          neededPx: Math.max(offsetWidth, offsetHeight * ratio),
          chosenPx: widthOf(image.currentSrc),
          widestPx: Math.max(...files.split(', ').map(widthOf)),
        },
      ];
    });
  });

for (const screen of SCREENS) {
  test.describe(`on a screen of ${screen.width} px`, () => {
    test.use({ viewport: screen, contextOptions: { reducedMotion: 'reduce' } });

    for (const { path: route } of readSite('fixture').pages) {
      test(`the pictures of ${route} have the width of their places`, async ({ page }) => {
        await page.goto(route);
        await scrollThrough(page);
        const wrong = (await shownPictures(page)).filter(
          ({ neededPx, chosenPx, widestPx }) =>
            !(chosenPx <= Math.max(neededPx * MAX_RATIO, 350)) ||
            chosenPx < Math.min(neededPx * MIN_RATIO, widestPx),
        );
        expect(wrong).toEqual([]);
      });
    }
  });
}

test('a phone with many pixels loads no hero in full', async ({ browser }) => {
  const [home] = readSite('fixture').pages;
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.goto(home?.path ?? '/');
  const [hero] = await shownPictures(page);
  expect(hero?.chosenPx).toBeLessThanOrEqual(412 * 2 * MAX_RATIO);
  await context.close();
});
