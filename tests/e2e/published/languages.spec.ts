/** The published site in its languages, whichever it has: what search engines, readers and forms get. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, type Page } from 'playwright/test';
import { OVERLAY_FORM_NAMES, type OverlayFormName } from '../../../src/forms/registry';
import { expectAccessible } from '../accessibility/axe';
import { expectNoCodeSnifferErrors } from '../accessibility/codeSniffer';
import { expectNoSidewaysScroll, textsBesideScreen } from '../accessibility/reading';
import { fillRest } from '../forms/fillRest';
import { attributeOf, builtHtml, plainText, tagsOf } from '../sites/builtFiles';
import { readSite } from '../sites/sitePages';
import { publicFolder } from '../sites/sites';
import { MANY_PAGES_MS, test } from '../test';
import {
  collectBrowserErrors,
  navigateInside,
  nextFrames,
  scrollThrough,
  visit,
  waitForAnimations,
} from '../visitor/visit';

const folder = publicFolder('published');
const { site, versions } = readSite('published');
const others = versions.slice(1);

const pagesOf = (version: (typeof versions)[number]) =>
  [...version.pages].map(([name, { path: address }]) => ({
    name,
    address,
    html: builtHtml(folder, address),
  }));

/** The versions that a page names, by their languages. */
const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    tagsOf(html, 'link')
      .filter((tag) => attributeOf(tag, 'hreflang') !== undefined)
      .map((tag) => [attributeOf(tag, 'hreflang') ?? '', attributeOf(tag, 'href') ?? '']),
  );

/** What each page names, by its address. */
const alternatives = new Map(
  versions
    .flatMap(pagesOf)
    .map(({ address, html }) => [new URL(address, site.brand.url).href, alternatesOf(html)]),
);

test('each page names all its versions, its own too, and each of them names the same', () => {
  const wrong = [...alternatives].flatMap(([own, alternates]) => {
    const named = Object.values(alternates);
    return [
      ...(named.length === 0 || named.includes(own) ? [] : [`${own} does not name itself`]),
      ...named
        .filter((href) => !isDeepStrictEqual(alternatives.get(href), alternates))
        .map((href) => `${href} does not name what ${own} does`),
    ];
  });
  const unnamed = others.flatMap(({ language, pages }) =>
    [...pages.values()]
      .map(({ path: address }) => new URL(address, site.brand.url).href)
      .filter((own) => alternatives.get(own)?.[language] === undefined),
  );
  expect({ wrong, unnamed }).toEqual({ wrong: [], unnamed: [] });
});

test('the sitemap names the same versions', () => {
  test.skip(others.length === 0, 'The site has one language.');
  const sitemap = readFileSync(path.join(folder, 'sitemap-0.xml'), 'utf8');
  const missing = [...alternatives.values()]
    .flatMap((alternates) => Object.entries(alternates))
    .filter(([language]) => language !== 'x-default')
    .map(([language, href]) => `hreflang="${language}" href="${href}"`)
    .filter((link) => !sitemap.includes(link));
  expect(missing).toEqual([]);
});

/** What a visitor reads of a page: its texts, and the names of what has none. */
const wordsOf = (html: string): Set<string> => {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const named = [...body.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g)];
  return new Set(
    [...body.matchAll(/>([^<>]+)</g), ...named]
      .map(([, text = '']) => plainText(text).trim())
      .filter((text) => /\p{L}{3}/u.test(text)),
  );
};

/** The texts in a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value.trim()]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

for (const version of others)
  test(`no text of the original is left in the pages in ${version.language}`, () => {
    for (const { name, address, html } of pagesOf(version)) {
      const original = versions[0]?.pages.get(name);
      const own = new Set(textsIn([version.pages.get(name), version.site]));
      const words = wordsOf(html);
      // A name, such as that of the brand, is the same in both.
      const left = textsIn([original, site]).filter((text) => words.has(text));
      expect(
        [...new Set(left)].filter((text) => !own.has(text)),
        address,
      ).toEqual([]);
    }
  });

/** The paths of pages; of a template, that of the first page. */
const distinctPaths = (pages: (typeof versions)[number]['pages']): string[] => [
  ...new Map(
    [...pages].toReversed().map(([name, { path: address }]) => [name.split('#')[0], address]),
  ).values(),
];

for (const { language, home, pages } of others)
  test(`the pages in ${language} are sound on a phone and a desk`, async ({ page }) => {
    test.setTimeout(MANY_PAGES_MS);
    const reports = collectBrowserErrors(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const address of distinctPaths(pages))
      await test.step(address, async () => {
        await visit(page, address);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await scrollThrough(page);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          for (const fontSize of ['200%', '100%']) {
            await page.evaluate(
              (size) => document.documentElement.style.setProperty('font-size', size),
              fontSize,
            );
            await nextFrames(page);
            await expectNoSidewaysScroll(page, width);
            expect(await textsBesideScreen(page)).toEqual([]);
          }
          if (address !== home) continue;
          await waitForAnimations(page.locator('body'));
          await expectAccessible(page, { editorial: false });
          await expectNoCodeSnifferErrors(page);
        }
        expect(reports).toEqual([]);
      });
  });

test('Home in another language loads no script before its visitor acts', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.setViewportSize({ width: 412, height: 823 });
  for (const { home } of others) await page.goto(home, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
});

test('a page in one script loads no font of another', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(path.basename(request.url()));
  });
  await visit(page, '/');
  await scrollThrough(page);
  expect(fonts.filter((name) => /cyrillic|arabic/.test(name))).toEqual([]);
});

const [second] = others;

test('the link to another language keeps the section, the source and what was typed', async ({
  page,
}) => {
  if (!second) return test.skip(true, 'The site has one language.');
  const reports = collectBrowserErrors(page);
  await visit(page, '/?source=letter&form-opened=contact#main');
  const name = page.locator('dialog[open] [autocomplete=given-name]');
  await name.fill('Ada');
  await page.keyboard.press('Escape');
  await page.locator(`footer a[hreflang="${second.language}"]`).click();
  await expect(page).toHaveURL(`${second.home}?source=letter#main`);
  await expect(page.locator('html')).toHaveAttribute('lang', second.language);
  const navigated = second.site.interface.navigated.split('{')[0] ?? '';
  await expect(page.locator('#gatsby-announcer')).toContainText(navigated);
  await navigateInside(page, `${second.home}?form-opened=contact`);
  await expect(name).toHaveValue('Ada');
  await page.keyboard.press('Escape');
  await page.locator('header button').click();
  const [entry] = second.site.menu.entries;
  await expect(page.locator('dialog[open]')).toContainText(entry?.label ?? '');
  expect(reports).toEqual([]);
  return undefined;
});

test.describe('in a browser of another language', () => {
  test.use({ locale: second?.language ?? 'fr' });

  test('the page is offered in it once, and stays what it is', async ({ page }) => {
    test.skip(!second, 'The site has one language.');
    await visit(page, '/');
    const offer = page.locator(`aside a[hreflang="${second?.language}"]`);
    await expect(offer).toHaveAttribute('href', second?.home ?? '');
    await expect(offer).toHaveAttribute('lang', second?.language ?? '');
    await expectAccessible(page, { parts: ['aside:has(a[hreflang])'], editorial: false });
    // It covers nothing of the page further down.
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await expect(offer).not.toBeInViewport();
    await page.locator('aside:has(a[hreflang]) button').click();
    await expect(offer).toHaveCount(0);
  });
});

test('in a browser of its own language, nothing is offered', async ({ page }) => {
  await visit(page, '/');
  await scrollThrough(page);
  await expect(page.locator('aside a[hreflang]')).toHaveCount(0);
});

/** Opens a form on a page, fills in what it wants, and sends it. */
async function send(page: Page, home: string, name: OverlayFormName): Promise<unknown> {
  let sent: unknown;
  await page.route(
    () => true,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent = route.request().postDataJSON();
      return route.fulfill({ status: 201, json: {} });
    },
  );
  await visit(page, `${home}?form-opened=${name}`);
  const form = page.locator('dialog[open] form');
  await waitForAnimations(page.locator('dialog[open]'));
  await expectAccessible(page, { parts: ['dialog[open]'], editorial: false });
  await fillRest(form, name);
  await form.locator('[type=submit]').click();
  await expect.poll(() => sent).toBeDefined();
  await page.unroute(() => true);
  return sent;
}

for (const { language, home, languageOf } of others) {
  const isMirrored = [...(versions[0]?.pages.keys() ?? [])].some(
    (name) => languageOf(name)?.direction === 'rtl',
  );
  // The forms differ in their words alone: all of them are sent where the page is mirrored too.
  const names = OVERLAY_FORM_NAMES.filter((name) => isMirrored || name === 'charter');
  test.describe(`on a phone, in ${language}`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: language,
    });

    test('its forms send the keys and values of the original', async ({ page }) => {
      test.setTimeout(MANY_PAGES_MS);
      const isText = (key: string, value: unknown): unknown =>
        key === 'tracking_url' ? '' : value;
      for (const name of names)
        await test.step(name, async () => {
          const translated = await send(page, home, name);
          const original = await send(page, '/', name);
          expect(JSON.stringify(translated, isText)).toBe(JSON.stringify(original, isText));
        });
    });
  });
}
