/**
 * Every picture is loaded in the width that its place needs, or a little more. The fixture has its own
 * texts: of some boxes, the height depends on them.
 */
import { expect, type Page } from 'playwright/test';
import { distinctPages } from './sites/sitePages';
import { MANY_PAGES_MS, test } from './test';
import { scrollThrough } from './visitor/visit';

/** How much wider than the box of its picture the attribute `sizes` may say that the picture is. */
const MAX_RATIO = 1.35;

/** How much narrower: the height of a few boxes depends on the texts in them. */
const MIN_RATIO = 0.8;

/** The widest step from one width of the files to the next. */
const MAX_STEP = 1.5;

/** How much a picture may be enlarged on a phone with three pixels a px. */
const MAX_ENLARGEMENT = 1.3;

/** The width of the smallest file, px. */
const SMALLEST_PX = 350;

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

type Shown = {
  file: string;
  /** The width that covers the box of the picture, px. */
  neededPx: number;
  /** The width that `sizes` says, px. */
  saidPx: number;
  /** The width of the file that the browser chose, px. */
  chosenPx: number;
  /** The widths of all files, px. */
  filesPx: number[];
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
      const { offsetWidth, offsetHeight, naturalWidth } = image;
      return [
        {
          file: image.currentSrc,
          neededPx: Math.max(offsetWidth, offsetHeight * ratio),
          // By the HTML standard, this is the width of the file divided by its density, which `sizes` gives.
          saidPx: naturalWidth,
          chosenPx: widthOf(image.currentSrc),
          filesPx: files.split(/,\s+/).map(widthOf),
        },
      ];
    });
  });

/**
 * Whether the browser is told another width than that of the box, or has no file of about the width. It
 * may choose a wider one that it has already.
 */
function isWrong({ neededPx, saidPx, chosenPx, filesPx }: Shown): boolean {
  const best = filesPx.find((width) => width >= saidPx) ?? Math.max(...filesPx);
  return (
    !(saidPx <= neededPx * MAX_RATIO) ||
    saidPx < neededPx * MIN_RATIO ||
    best > Math.max(saidPx * MAX_STEP, SMALLEST_PX) ||
    !(chosenPx >= best)
  );
}

for (const screen of SCREENS) {
  test.describe(`on a screen of ${screen.width} px`, () => {
    test.use({ viewport: screen, contextOptions: { reducedMotion: 'reduce' } });

    test('every picture has the width of its place', async ({ page }) => {
      test.setTimeout(MANY_PAGES_MS);
      for (const { path: route } of distinctPages('fixture'))
        await test.step(route, async () => {
          await page.goto(route);
          await scrollThrough(page);
          const wrong = (await shownPictures(page)).filter(isWrong);
          expect(wrong).toEqual([]);
        });
    });
  });
}

test.describe('on a phone with three pixels a px', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test(`no picture is enlarged beyond ${MAX_ENLARGEMENT}`, async ({ page }) => {
    test.setTimeout(MANY_PAGES_MS);
    for (const { path: route } of distinctPages('fixture'))
      await test.step(route, async () => {
        await page.goto(route);
        await scrollThrough(page);
        const enlarged = (await shownPictures(page)).filter(
          ({ neededPx, chosenPx, filesPx }) =>
            // The original may be no larger.
            chosenPx < Math.max(...filesPx) && !(neededPx * 3 <= chosenPx * MAX_ENLARGEMENT),
        );
        expect(enlarged).toEqual([]);
      });
  });
});

/** Widths of phones and desks, and a low window: a screen that lies on its side. */
const GALLERY_SCREENS = [
  { width: 390, height: 844 },
  { width: 667, height: 375 },
  { width: 768, height: 1024 },
  { width: 1440, height: 560 },
  { width: 1920, height: 1080 },
];

test('a gallery shows its pictures as they were drawn', async ({ page }) => {
  await page.goto('/journeys/north');
  const figure = page.locator('figure', { has: page.getByText('Of uneven size.') });
  for (const screen of GALLERY_SCREENS)
    await test.step(`${screen.width} px`, async () => {
      await page.setViewportSize(screen);
      const boxes = await figure.locator('img').evaluateAll((images) =>
        images.map((image) => {
          const { width, height, left, right, top, bottom } = image.getBoundingClientRect();
          return { width, height, left, right, top, bottom };
        }),
      );
      const caption = await figure.locator('figcaption').boundingBox();
      expect(boxes).toHaveLength(3);
      for (const { width, height, left, right, top, bottom } of boxes) {
        expect(width / height).toBeCloseTo(3 / 2, 2);
        expect(Math.round(height)).toBeLessThanOrEqual(screen.height);
        const isBeside =
          !caption ||
          caption.x >= right ||
          caption.x + caption.width <= left ||
          caption.y >= bottom ||
          caption.y + caption.height <= top;
        expect(isBeside).toBe(true);
      }
      // The pictures fill their rows: three and a caption are two of each column.
      if (screen.width >= 768) expect(new Set(boxes.map(({ left }) => left)).size).toBe(2);
    });
});

test('a phone with many pixels loads no hero in full', async ({ browser }) => {
  const [home] = distinctPages('fixture');
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
