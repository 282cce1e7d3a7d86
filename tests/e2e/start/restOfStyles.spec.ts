/** A page has the styles of its own elements; the rest comes with its scripts (docs/operations.md, 'Gatsby'). */
import { expect, type Page } from 'playwright/test';
import { REST_OF_STYLES } from '../../../src/start/pageContract';
import { test } from '../test';
import { nextFrames, waitForHydration } from '../visitor/visit';
import { distinctPages } from '../sites/sitePages';

/**
 * What the browser makes of the styles of each element, with what stands before and after it. The page keeps them:
 * they are some 50 MB.
 * @returns how many there are, and what has changed since the last call
 */
const compareStyles = (page: Page): Promise<{ count: number; changed: string[] }> =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('body, body *')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        // Nothing stands there, and no style of it is seen.
        const isAbsent = part !== undefined && ['none', 'normal'].includes(style.content);
        return {
          name: `${element.tagName} ${element.className} ${part}`,
          values: isAbsent
            ? ['absent']
            : [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`),
        };
      }),
    );
    const earlier = (Reflect.get(window, 'earlierStyles') ?? styles) as typeof styles;
    Reflect.set(window, 'earlierStyles', styles);
    const changed = styles.flatMap(({ name, values }, index) =>
      values.flatMap((value, place) => {
        const before = earlier[index]?.values[place];
        return value === before ? [] : [`${name}: ${before} → ${value}`];
      }),
    );
    return { count: styles.length, changed };
  });

/** Pages that have every kind of block between them. */
const seen = new Set<string>();
const pagesOfAllBlocks = distinctPages('fixture')
  .toSorted((one, other) => other.blocks.length - one.blocks.length)
  .filter(({ blocks }) => {
    const types = blocks.map(({ type }) => type).filter((type) => !seen.has(type));
    for (const type of types) seen.add(type);
    return types.length > 0;
  });

const addRest = (page: Page): Promise<void> =>
  page.evaluate(async (name) => {
    const href = document.querySelector(`[${name}]`)?.getAttribute(name) ?? '';
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    await new Promise((done, fail) => {
      link.onload = done;
      link.onerror = fail;
      document.head.append(link);
    });
    await document.fonts.ready;
  }, REST_OF_STYLES);

for (const width of [390, 1440])
  test.describe(`on a screen of ${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const { path } of pagesOfAllBlocks)
      test(`the rest of the styles changes nothing: ${path}`, async ({ page }) => {
        const fonts: string[] = [];
        await page.goto(path);
        await page.evaluate(async () => {
          await document.fonts.ready;
          // A length in `ch` stays as it was with the font before, until the styles are computed anew.
          document.body.hidden = true;
          document.body.getBoundingClientRect();
          document.body.hidden = false;
        });
        await nextFrames(page);
        const { count } = await compareStyles(page);
        expect(count).toBeGreaterThan(100);
        page.on('request', (request) => {
          if (request.resourceType() === 'font') fonts.push(request.url());
        });
        await addRest(page);
        await nextFrames(page);
        expect((await compareStyles(page)).changed).toEqual([]);
        expect(fonts).toEqual([]);
      });
  });

test('a page starts its scripts once the rest of the styles is here, also when it is lost at first', async ({
  page,
}) => {
  let attempts = 0;
  await page.route('**/rest.*.css', async (route) => {
    attempts += 1;
    await (attempts === 1 ? route.abort() : route.continue());
  });
  await page.goto('/');
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await waitForHydration(page);
  expect(attempts).toBe(2);
});
