/** A video begins as its poster shows it: nothing jumps, and what the poster shows is in the video. */
import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import type { Picture, Video } from '../../src/content/fields';
import { PHONE_SUFFIX } from '../../src/content/mediaErrors';
import { readContentFolder } from '../../packages/compiler/read/contentFolder';
import { browserArguments, browserPath } from '../browser';

/** How much a colour of a pixel may differ, of 255, on average: what encoding leaves. */
const MAX_DIFFERENCE = 2;

const { pages } = readContentFolder(process.cwd());

/** The videos of the pages, each once with each poster. */
const videos = [...pages.values()]
  .flatMap(({ blocks }) => blocks)
  .flatMap((block): { name: string; poster: Picture }[] => {
    const video: Video | undefined = 'video' in block ? block.video : undefined;
    return video ? [video] : [];
  });

const dataUrl = (file: string, type: string): string =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments() });
});
afterAll(() => browser.close());

const FILES = videos.flatMap(({ name, poster }) =>
  ['', PHONE_SUFFIX]
    .map((suffix) => ({ file: `${name}${suffix}.webm`, poster: poster.src }))
    .filter(({ file }) => existsSync(`content/video/${file}`)),
);

test.each(FILES)('$file begins with $poster', async ({ file, poster }) => {
  const page = await browser.newPage();
  const difference = await page.evaluate(
    async ([film, still]) => {
      const [width, height] = [160, 90];
      const pixelsOf = (source: CanvasImageSource): Uint8ClampedArray => {
        const canvas = new OffscreenCanvas(width, height).getContext('2d');
        if (!canvas) throw new Error('There is no canvas.');
        canvas.drawImage(source, 0, 0, width, height);
        return canvas.getImageData(0, 0, width, height).data;
      };
      const video = document.createElement('video');
      const image = document.createElement('img');
      video.muted = true;
      video.preload = 'auto';
      video.src = film;
      image.src = still;
      await Promise.all([
        new Promise((resolve, reject) => {
          video.requestVideoFrameCallback(resolve);
          video.onerror = reject;
        }),
        image.decode(),
      ]);
      const first = pixelsOf(video);
      const sum = pixelsOf(image).reduce(
        (total, value, index) => total + Math.abs(value - (first[index] ?? 0)),
        0,
      );
      return sum / (width * height * 3);
    },
    [
      dataUrl(`content/video/${file}`, 'video/webm'),
      dataUrl(`content/images/${poster}`, 'image/jpeg'),
    ] as const,
  );
  expect(difference).toBeLessThan(MAX_DIFFERENCE);
  await page.close();
});
