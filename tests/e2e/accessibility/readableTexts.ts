import { expect, type Page } from 'playwright/test';
import { nextFrames, scrollThrough, visit } from '../visitor/visit';
import { applyStyle, measureTextsOverPictures } from './textsOverPictures';

/** The screens on which texts over pictures are measured, px. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/**
 * Expects that every text over a picture can be read, on six screens.
 * @param pictures 'white' makes every picture the worst one that an editor may choose
 */
export async function expectReadableOverPictures(
  page: Page,
  path: string,
  pictures: 'white' | 'published',
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, path);
  if (pictures === 'white')
    await applyStyle(page, 'img, video { filter: brightness(0) invert(1) !important; }');
  const faint: string[] = [];
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await scrollThrough(page);
    await nextFrames(page);
    for (const line of (await measureTextsOverPictures(page)).faint)
      faint.push(`${screen.width} px: ${line}`);
  }
  expect(faint).toEqual([]);
}
