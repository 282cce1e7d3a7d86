import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect, type Page } from 'playwright/test';
import { blocks } from '../../../src/blocks/registry';
import { readExamples } from '../../../packages/catalogue/examples';
import { expectAccessible } from '../accessibility/axe';
import { test } from '../test';
import type { DevelopServer } from './developServer';

/**
 * `npm run develop` as an editor of files uses it: the tests follow one another like an editor's afternoon.
 */
export function testPages(running: () => DevelopServer): void {
  test.describe.configure({ mode: 'serial' });

  /** How long an edit may take to appear on a busy machine, ms. */
  const EDIT_TIMEOUT_MS = 30_000;

  const HEADLINE = 'Above the weather';
  const NEW_HEADLINE = 'Below the stars';

  let server: DevelopServer;

  const contentFile = (name: string) => path.join(server.copy, 'content', name);
  const readHome = () => readFileSync(contentFile('pages/home.yaml'), 'utf8');
  const saveHome = (text: string) => writeFileSync(contentFile('pages/home.yaml'), text);
  const edit = (from: string, to: string) => {
    expect(readHome()).toContain(from);
    saveHome(readHome().replace(from, to));
  };

  test.beforeAll(() => {
    server = running();
  });

  /** The first page of a development server is compiled when it is requested. */
  const openHome = async (page: Page): Promise<void> => {
    await page.goto(server.address, { timeout: 120_000 });
    await expect(page.locator('h1')).toBeVisible({ timeout: 60_000 });
  };

  const contentErrors = (page: Page) =>
    page.getByRole('alert').filter({ hasText: /content\/pages\/home\.yaml:\d+:\d+/ });

  test('a saved headline is on the screen without a reload', async ({ page }) => {
    await openHome(page);
    await expect(page.locator('h1')).toHaveText(HEADLINE);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    edit(`title: ${HEADLINE}`, `title: ${NEW_HEADLINE}`);
    await expect(page.locator('h1')).toHaveText(NEW_HEADLINE, { timeout: EDIT_TIMEOUT_MS });
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });

  test('a save while Gatsby makes the pages of another is on the screen', async ({ page }) => {
    await openHome(page);
    const good = readHome();
    const schemas = () => server.output().split('building schema').length;
    for (const delayMs of [20, 120]) {
      const before = schemas();
      saveHome(good.replace(NEW_HEADLINE, `Save before ${delayMs}`));
      // Gatsby makes the pages after the schema.
      await expect.poll(schemas, { intervals: [5] }).toBeGreaterThan(before);
      await sleep(delayMs);
      saveHome(good.replace(NEW_HEADLINE, `Save after ${delayMs}`));
      const headline = page.locator('h1');
      await expect(headline).toHaveText(`Save after ${delayMs}`, { timeout: EDIT_TIMEOUT_MS });
    }
    saveHome(good);
    await expect(page.locator('h1')).toHaveText(NEW_HEADLINE, { timeout: EDIT_TIMEOUT_MS });
  });

  test('a misspelt key is shown over the page with its place, and the page stays', async ({
    page,
  }) => {
    await openHome(page);
    const good = readHome();
    edit(`    title: ${NEW_HEADLINE}`, `    titel: ${NEW_HEADLINE}`);
    const line = readHome().slice(0, readHome().indexOf('titel:')).split('\n').length;
    const place = `content/pages/home.yaml:${line}:5`;
    await expect(contentErrors(page)).toContainText(place, { timeout: EDIT_TIMEOUT_MS });
    await expect(contentErrors(page)).toContainText('Did you mean "title"?');
    await expect(page.locator('h1')).toHaveText(NEW_HEADLINE);
    expect(server.output()).toContain(place);

    saveHome(good);
    await expect(contentErrors(page)).toBeHidden({ timeout: EDIT_TIMEOUT_MS });
  });

  test('a file that is no longer YAML is shown with its place until it is fixed', async ({
    page,
  }) => {
    await openHome(page);
    const good = readHome();
    edit('    kicker: A fixture', '    kicker: "A fixture');
    await expect(contentErrors(page)).toBeVisible({ timeout: EDIT_TIMEOUT_MS });
    expect(server.isRunning()).toBe(true);

    saveHome(good.replace(`title: ${NEW_HEADLINE}`, 'title: Fixed'));
    await expect(contentErrors(page)).toBeHidden({ timeout: EDIT_TIMEOUT_MS });
    await expect(page.locator('h1')).toHaveText('Fixed', { timeout: EDIT_TIMEOUT_MS });
  });

  test('a deleted picture is reported, and the page stays as it was', async ({ page }) => {
    await openHome(page);
    const [, name = ''] = /src: (\S+\.jpg)/.exec(readHome()) ?? [];
    const picture = contentFile(`images/${name}`);
    const bytes = readFileSync(picture);
    const shown = page.locator(`main img[src$=".jpg"]`).first();
    const src = (await shown.getAttribute('src')) ?? '';
    rmSync(picture);
    await expect(contentErrors(page)).toContainText(`there is no picture "${name}"`, {
      timeout: EDIT_TIMEOUT_MS,
    });
    await expect(shown).toHaveAttribute('src', src);

    writeFileSync(picture, bytes);
    await expect(contentErrors(page)).toBeHidden({ timeout: EDIT_TIMEOUT_MS });
  });

  test('a new file is a new page, and a moved block moves', async ({ page }) => {
    const file = contentFile('pages/new-page.yaml');
    writeFileSync(
      file,
      `path: /new-page
title: New
description: A page that is written while the server runs.
blocks:
  - type: hero
    title: A new page
  - type: statement
    title: First words
  - type: statement
    title: Second words
`,
    );
    const headline = async (): Promise<string | null> => {
      await page.goto(`${server.address}/new-page`, { timeout: 60_000 });
      const first = page.locator('h1').first();
      return first.textContent({ timeout: 5_000 }).catch(() => null);
    };
    await expect.poll(headline, { timeout: 60_000 }).toBe('A new page');
    await expect(page.locator('main h2')).toHaveText(['First words', 'Second words']);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace('First', 'X').replace('Second', 'First').replace('X', 'Second'),
    );
    await expect(page.locator('main h2')).toHaveText(['Second words', 'First words'], {
      timeout: EDIT_TIMEOUT_MS,
    });
  });

  test('drafts and blocks of other days are shown with their marks', async ({ page }) => {
    await page.goto(`${server.address}/season`, { timeout: 60_000 });
    await expect(page.getByRole('note')).toHaveText(
      [
        'No longer shown since 1 January 2002',
        'Shown until 31 December 2999',
        'Shown from 1 January 2999',
        'Draft',
        'Draft',
      ],
      { timeout: 60_000 },
    );
    await expect(page.getByRole('heading', { name: 'Quetzal picture' })).toBeVisible();
    await page.goto(`${server.address}/quetzal`, { timeout: 60_000 });
    await expect(page.getByRole('note')).toHaveText(['This page is a draft.']);
    const file = contentFile('pages/quetzal.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('draft: true', 'draft: false'));
    await expect(page.getByRole('note')).toBeHidden({ timeout: EDIT_TIMEOUT_MS });
    await expect(page.locator('h1')).toHaveText('The Quetzal page');
  });

  /** The frame of the first example of a block in the catalogue. */
  const frameOf = (page: Page, type: string) => page.locator(`#${type} iframe`).first();

  test('the catalogue shows every block with its examples beside their YAML, which the keyboard copies', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${server.address}/_blocks#statement`, { timeout: 120_000 });
    await expect(page).toHaveTitle('Block catalogue', { timeout: 60_000 });
    for (const { type, label } of Object.values(blocks))
      await expect(page.locator(`section#${type} h2`)).toHaveText(label);

    const statement = page.locator('#statement');
    const [example] = readExamples(process.cwd(), 'statement').examples;
    await expect(statement.locator('pre').first()).toHaveText(example?.yaml ?? '', {
      useInnerText: false,
    });
    await expect(statement.getByRole('rowheader', { name: 'actions[].label' })).toBeVisible();
    await expect(statement.getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
      'href',
      '/about-kestrel',
    );
    // The real view with its styles, as wide as a desktop: the heading stands beside the text.
    const shown = frameOf(page, 'statement').contentFrame();
    const heading = shown.getByRole('heading', { level: 2, includeHidden: true });
    await expect(heading).toHaveText(String(example?.value['title']));
    await expect(heading).toHaveCSS('font-family', /Cormorant/);
    const widthOf = () => shown.locator('html').evaluate((html) => html.clientWidth);
    expect(await widthOf()).toBe(1440);
    await page.getByRole('radio', { name: 'Phone' }).check();
    await expect.poll(widthOf).toBe(390);
    await expectAccessible(page);
    // An offer names the cities of its airports, and is shown after its end too.
    const exampleHeading = page.locator('#emptyLegOffers h4').first();
    await exampleHeading.evaluate((element) => element.scrollIntoView());
    const offers = frameOf(page, 'emptyLegOffers').contentFrame().locator('article');
    await expect(offers.filter({ hasText: 'Geneva' }).first()).toBeVisible();

    const [claims] = readExamples(process.cwd(), 'claims').examples;
    const button = page.getByRole('button', { name: `Copy ${claims?.name ?? ''}` }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(claims?.yaml);
    // The next Tab is on the page, not in the frame of an example.
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'IFRAME');
  });

  test('the catalogue fits a phone, and follows the content', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.address}/_blocks`, { timeout: 120_000 });
    await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBe(0);
    const use = page.locator('#newsletter').getByRole('link', { name: 'Letters' });
    await expect(use).toHaveCount(0);
    writeFileSync(
      contentFile('pages/letters.yaml'),
      `path: /letters
title: Letters
description: A page with the newsletter.
blocks:
  - type: newsletter
    id: letters
    title: Letters
    hint: One a month.
    button: Get them
    consent: You agree to [how we use your data](/terms).
`,
    );
    await expect(use).toHaveAttribute('href', '/letters', { timeout: EDIT_TIMEOUT_MS });
  });

  test('the brand is renamed by one file', async ({ page }) => {
    await openHome(page);
    const file = contentFile('site.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('name: Kestrel', 'name: Altair'));
    await expect(page).toHaveTitle('Altair | Aircraft by the day', { timeout: EDIT_TIMEOUT_MS });
    expect(server.isRunning()).toBe(true);
  });

  test('the addresses are printed once the site is ready', () => {
    for (const path of ['/', '/admin/', '/_blocks', '/_machines'])
      expect(server.output()).toMatch(new RegExp(`^ {2}${server.address}${path} +\\w`, 'm'));
  });

  test('a syntax error has its file, line and column, and no frames', async () => {
    // Gatsby looks for exports in this file, and Babel compiles it: it has no styles.
    const file = 'src/shell/ContentPage.tsx';
    const before = readFileSync(path.join(server.copy, file), 'utf8');
    const printed = server.output().length;
    // Gatsby colours words.
    const news = () => stripVTControlCharacters(server.output().slice(printed));
    writeFileSync(path.join(server.copy, file), `${before}export const broken = () => <p>{</p>;\n`);
    const place = `${file}:${before.split('\n').length}:33:`;
    await expect.poll(news, { timeout: EDIT_TIMEOUT_MS }).toContain('compiled with 1 error');
    expect(news()).toContain(place);
    expect(news()).not.toMatch(/^ +at /m);
    expect(news()).not.toContain('There was a problem parsing');
    writeFileSync(path.join(server.copy, file), before);
    await expect.poll(news, { timeout: EDIT_TIMEOUT_MS }).toContain('success Re-building');
  });

  test('a saved schema asks for a restart, once, and a saved theme, which hot-reloads, for none', async ({
    request,
  }) => {
    // The server of the visual editor is compiled from schemas too.
    await request.get(`${server.address}/admin/`);
    const schema = path.join(server.copy, 'src/blocks/hero/schema.ts');
    const question = 'src/blocks/hero/schema.ts has changed.';
    const questions = () => server.output().split(question).length - 1;
    const palette = path.join(server.copy, 'src/theme/palette.ts');
    writeFileSync(palette, `${readFileSync(palette, 'utf8')}\n// A change.\n`);
    const before = readFileSync(schema, 'utf8');
    writeFileSync(schema, `${before}\n// A change.\n`);
    await expect.poll(questions, { timeout: EDIT_TIMEOUT_MS }).toBeGreaterThan(0);
    expect(server.output()).toContain('stop it with Ctrl+C, and start it again');
    writeFileSync(schema, before);
    await sleep(2_000);
    expect(questions()).toBe(1);
    expect(server.output()).not.toContain('palette.ts has changed.');
  });
}
