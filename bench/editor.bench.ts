/**
 * `npm run bench:editor`: how long after a keystroke in the visual editor the preview shows the change on a page
 * of 20 blocks, and how long a letter takes in the form of a page of 60, in `npm run develop`. It prints the
 * medians and the 90th percentiles in ms.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { startDevelopServer, type DevelopServer } from '../tests/e2e/ownSite/developServer';
import {
  entryOf,
  fieldOf,
  openInEditor,
  press,
  previewOf,
} from '../tests/e2e/ownSite/visualEditor';

const KEYS = 40;

/** A page of pictures, lists and texts in turn. */
const block = (number: number): string =>
  [
    `  - type: statement\n    title: Statement ${number}\n    text: A text of some words, **some** of them bold.\n`,
    `  - type: imageText\n    title: Picture ${number}\n    text: A text beside a picture.\n    picture: { src: lamp.jpg, alt: A lamp. }\n`,
    `  - type: claims\n    title: Claims ${number}\n    items: [{ title: One }, { title: Two }, { title: Three }]\n`,
  ][number % 3] ?? '';

const pageOf = (blocks: number): string =>
  `path: /blocks-${blocks}\ndescription: A page of ${blocks} blocks.\nblocks:\n  - type: hero\n    title: Title\n${Array.from({ length: blocks - 1 }, (_, index) => block(index)).join('')}`;

let server: DevelopServer;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  server = await startDevelopServer();
  for (const blocks of [20, 60])
    writeFileSync(path.join(server.copy, `content/pages/blocks-${blocks}.yaml`), pageOf(blocks));
});
test.afterAll(() => server.stop());

/** The time from a key to the frame in which the heading of the preview has changed, ms. */
async function measureKey(page: Page): Promise<number> {
  // The listeners are there before the key is pressed.
  const measured = await page.evaluateHandle(() => {
    const frameIn = (document: Document | null | undefined, selector: string) =>
      document?.querySelector<HTMLIFrameElement>(selector)?.contentDocument;
    const pane = frameIn(document, 'iframe#preview-pane');
    const heading = frameIn(pane, 'iframe[title="Preview of the page"]')?.querySelector('h1');
    if (!heading) throw new Error('The preview has no heading.');
    const time = new Promise<number>((settle) => {
      let pressed = NaN;
      window.addEventListener('keydown', () => (pressed = performance.now()), { once: true });
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => settle(performance.now() - pressed));
      });
      observer.observe(heading, { childList: true, characterData: true, subtree: true });
    });
    return { time };
  });
  await page.keyboard.press('a');
  return measured.evaluate(({ time }) => time);
}

/** The time from a key to the frame in which the field shows its letter, ms. */
async function measureLetter(page: Page): Promise<number> {
  const measured = await page.evaluateHandle(() => {
    const time = new Promise<number>((settle) => {
      let pressed = NaN;
      window.addEventListener('keydown', () => (pressed = performance.now()), { once: true });
      const shown = (): void =>
        void requestAnimationFrame(() => setTimeout(() => settle(performance.now() - pressed)));
      window.addEventListener('input', shown, { once: true });
    });
    return { time };
  });
  await page.keyboard.press('a');
  return measured.evaluate(({ time }) => time);
}

/** Opens the first field of a page, presses keys and prints how long they take. */
async function measure(page: Page, blocks: number, what: string, key: typeof measureKey) {
  await openInEditor(page, server.address, `pages/entries/blocks-${blocks}`);
  await expect(previewOf(page).getByRole('heading', { level: 1 })).toHaveText('Title');
  await press(page, 'Open Hero · Title');
  await fieldOf(entryOf(page, 'Hero'), 'title').first().click();
  const times: number[] = [];
  for (let count = 0; count < KEYS; count += 1) times.push(await key(page));
  times.sort((one, other) => one - other);
  const at = (share: number): string => (times[Math.floor(KEYS * share)] ?? NaN).toFixed(0);
  process.stdout.write(
    `${what} of ${blocks} blocks after ${at(0.5)} ms (median), ${at(0.9)} ms (90th percentile).\n`,
  );
}

test('a keystroke is in the preview', ({ page }) =>
  measure(page, 20, 'A keystroke is in the preview of a page', measureKey));

test('a letter is in the form', ({ page }) =>
  measure(page, 60, 'A letter is in the form of a page', measureLetter));
