import { expect, type Page } from 'playwright/test';
import { nextFrames, scrollThrough, visit } from '../visitor/visit';
import { applyStyle, measureTextsOverPictures } from './textsOverPictures';

const [PHONE, DESK] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** The screens on which texts over pictures are measured, px: fewer where the worst picture is measured elsewhere. */
const SCREENS = {
  white: [
    { width: 320, height: 640 },
    PHONE,
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    DESK,
    { width: 1920, height: 1080 },
  ],
  published: [PHONE, DESK],
};

/**
 * Expects that every text over a picture can be read.
 * @param pictures 'white' makes every picture the worst one that an editor may choose
 */
export async function expectReadableOverPictures(
  page: Page,
  path: string,
  pictures: keyof typeof SCREENS,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, path);
  if (pictures === 'white')
    await applyStyle(page, 'img, video { filter: brightness(0) invert(1) !important; }');
  const faint: string[] = [];
  for (const screen of SCREENS[pictures]) {
    await page.setViewportSize(screen);
    await scrollThrough(page);
    await nextFrames(page);
    for (const line of (await measureTextsOverPictures(page)).faint)
      faint.push(`${screen.width} px: ${line}`);
  }
  expect(faint).toEqual([]);
}
