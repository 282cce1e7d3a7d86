/** A brand that was renamed in site.yaml leaves its old name nowhere in the pages. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formViews } from '../../src/forms/formViews';
import { readContentFolder } from '../../packages/compiler/read/contentFolder';
import { writeCrawlerFiles } from '../../gatsby/crawlers/crawlerFiles';
import { bundleInlineScript } from '../../gatsby/output/inlineScripts';
import { drawPage } from '../support/pages/drawPage';
import { FIXTURE_SITE } from '../support/content/fixtureSite';
import { drawCrawlerHead, pageContexts } from '../support/pages/pageContexts';
import { NEW_BRAND, renameBrand } from '../support/content/renameBrand';

let copy: string;
/** The name and the slug that the brand had, and those of X-1, which the code may not write out. */
let oldName: RegExp;
let old: { name: string; slug: string };

beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'renamed-'));
  old = renameBrand(FIXTURE_SITE, copy);
  oldName = new RegExp(`${old.name}|${old.slug}|\\bx-?1\\b`, 'i');
  await Promise.all(Object.values(formViews).map((view) => view.preload()));
});

afterAll(() => rmSync(copy, { recursive: true }));

function readCopy() {
  const { pages, site, errors } = readContentFolder(copy);
  expect(errors).toEqual([]);
  if (!site) throw new Error('The copy was not read.');
  return { site, pages: [...pages.values()] };
}

/** The whole HTML of every page, by its path. */
const drawn = new Map<string, string>();

beforeAll(() => {
  const { site, pages } = readCopy();
  const forCrawlers = pageContexts(site, pages).map(drawCrawlerHead);
  for (const [index, page] of pages.entries()) {
    const { html, head } = drawPage(page, site, true);
    const tags = [head.title, head.meta, head.link, head.script].map(String);
    drawn.set(page.path, [...tags, forCrawlers[index], html].join('\n'));
  }
});

test('no page has the old name or slug in its head, its body or its dialogs', () => {
  for (const [address, html] of drawn) {
    expect(address).not.toContain(old.slug);
    expect(html).not.toMatch(oldName);
    expect(html).toContain(NEW_BRAND.url);
  }
});

test('the new name stands in the bar and the footer, set in type', () => {
  for (const html of drawn.values()) {
    const [bar = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
    const [footer = ''] = /<footer.*?<\/footer>/s.exec(html) ?? [];
    for (const part of [bar, footer]) {
      expect(part).toContain(`>${NEW_BRAND.name}</span>`);
      expect(part).not.toContain('<img');
    }
    expect(bar).toContain(`aria-label="${NEW_BRAND.name}, home"`);
  }
});

test('neither the web manifest nor robots.txt has the old name', () => {
  mkdirSync(path.join(copy, 'public'));
  writeCrawlerFiles(copy, readCopy().site);
  for (const name of ['manifest.webmanifest', 'robots.txt']) {
    const text = readFileSync(path.join(copy, 'public', name), 'utf8');
    expect(text).not.toMatch(oldName);
    expect(text).toMatch(/quokka/i);
  }
});

test('the code in every page names no brand', async () => {
  expect(await bundleInlineScript('start')).not.toMatch(/x-?1\b/i);
});
