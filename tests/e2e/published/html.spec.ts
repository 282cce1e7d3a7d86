/** The HTML that the build wrote, of both sites: the fixture has the block types no published page uses. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { htmlRules } from '../../support/pages/htmlRules';
import {
  attributeOf,
  builtHtml,
  descriptionsOf,
  htmlFiles,
  inlineElements,
  inlineTexts,
  tagsOf,
  titlesOf,
} from '../sites/builtFiles';
import { distinctPages, readSite } from '../sites/sitePages';
import { publicFolder } from '../sites/sites';
import { test } from '../test';

/** Rules that depend on what editors write: how long a title is, which headings follow each other. */
const EDITORIAL_RULES: ConfigData['rules'] = {
  'heading-level': 'off',
  'long-title': 'off',
  'unique-landmark': 'off',
};

const validator = new HtmlValidate(
  new StaticConfigLoader({ ...htmlRules, rules: { ...htmlRules.rules, ...EDITORIAL_RULES } }),
);

/** All errors of a page, each with its place. */
async function htmlErrors(name: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message }) => `${name}:${line}:${column} ${ruleId}: ${message}`,
    ),
  );
}

/** The sources that the policy of a page allows, by directive. */
const policyOf = (html: string): Map<string, string[]> => {
  const [meta = ''] = tagsOf(html, 'meta').filter((tag) => /Content-Security-Policy/i.test(tag));
  return new Map(
    (attributeOf(meta, 'content') ?? '').split(';').map((directive) => {
      const [key = '', ...sources] = directive.trim().split(/\s+/);
      return [key, sources];
    }),
  );
};

/** The structured data of a page. */
const graphsOf = (html: string): unknown[] =>
  inlineElements(html, 'script')
    .filter(({ isData }) => isData)
    .map(({ text }): unknown => JSON.parse(text));

/** The content of a `<meta>` by its name or property. */
const metaOf = (html: string, name: string): string | undefined =>
  tagsOf(html, 'meta')
    .filter((tag) => [attributeOf(tag, 'property'), attributeOf(tag, 'name')].includes(name))
    .map((tag) => attributeOf(tag, 'content'))[0];

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

for (const site of ['published', 'fixture'] as const) {
  const folder = publicFolder(site);
  const { pages } = readSite(site);

  test.describe(`the ${site} site`, () => {
    test('has valid HTML in every file', async () => {
      const errors: string[] = [];
      for (const { name, html } of htmlFiles(folder))
        errors.push(...(await htmlErrors(name, html)));
      expect(errors).toEqual([]);
    });

    test('has no style attribute and no handler of an event in its tags', () => {
      for (const { name, html } of htmlFiles(folder)) {
        // A text may contain style="…"; only tags matter.
        const styled = (html.match(/<[a-z][^>]*>/gi) ?? []).filter((tag) => /\sstyle=/i.test(tag));
        expect(styled, name).toEqual([]);
        expect(html, name).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
      }
    });

    test('allows each inline script and style by its hash, and no other', () => {
      // Gatsby writes parts of pages too.
      const pageFiles = htmlFiles(folder).filter(({ html }) => html.includes('<html'));
      for (const { name, html } of pageFiles) {
        const policy = policyOf(html);
        for (const [directive, tag] of [
          ['script-src', 'script'],
          ['style-src', 'style'],
        ] as const) {
          const hashes = inlineTexts(html, tag).map(hashSource);
          expect(hashes.length, name).toBeGreaterThan(0);
          expect([...(policy.get(directive) ?? [])].sort(), name).toEqual(
            ["'self'", ...new Set(hashes)].sort(),
          );
        }
      }
    });

    test('lists its pages for search engines, without those that are hidden, at its address', () => {
      const { url } = readSite(site).site.brand;
      const addressOf = (name: string) => new URL(name, url).href;
      const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
      const listed = [...read('sitemap-0.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
        ([, loc]) => loc,
      );
      const hidden = pages.filter((page) => page.hidden).map(({ path: name }) => addressOf(name));
      const shown = pages.filter((page) => !page.hidden).map(({ path: name }) => addressOf(name));
      expect(listed).toEqual(expect.arrayContaining(shown));
      expect(listed.filter((loc) => hidden.includes(loc ?? ''))).toEqual([]);
      expect(listed.filter((loc) => /404|\/_/.test(loc ?? ''))).toEqual([]);
      expect(read('sitemap-index.xml')).toContain(`<loc>${addressOf('/sitemap-0.xml')}</loc>`);
      expect(read('robots.txt')).toContain(`Sitemap: ${addressOf('/sitemap-index.xml')}`);
    });

    test('has the icons and the manifest that its pages name', () => {
      const names = tagsOf(builtHtml(folder, '/'), 'link')
        .filter((tag) => /^(icon|apple-touch-icon|manifest)$/.test(attributeOf(tag, 'rel') ?? ''))
        .map((tag) => attributeOf(tag, 'href') ?? '');
      expect(names.length).toBeGreaterThanOrEqual(3);
      for (const name of names) expect(existsSync(path.join(folder, name)), name).toBe(true);
    });

    for (const { path: route, title, description, blocks, hidden } of distinctPages(site)) {
      test(`${route} has what browsers and crawlers read`, async () => {
        const html = builtHtml(folder, route);

        await test.step('has its title and its description, once each', () => {
          expect(titlesOf(html)).toEqual([title]);
          expect(descriptionsOf(html)).toEqual([description]);
        });

        await test.step('tells crawlers its address, its picture of 1200 × 630 px and its structured data', async () => {
          const { url } = readSite(site).site.brand;
          const canonical = tagsOf(html, 'link').filter(
            (tag) => attributeOf(tag, 'rel') === 'canonical',
          );
          expect(canonical.map((tag) => attributeOf(tag, 'href'))).toEqual([
            new URL(route, url).href,
          ]);
          const image = metaOf(html, 'og:image') ?? '';
          expect(image).toBe(metaOf(html, 'twitter:image'));
          expect(metaOf(html, 'og:image:alt')).toMatch(/\S/);
          expect(metaOf(html, 'og:url')).toBe(new URL(route, url).href);
          const file = `${folder}${new URL(image).pathname}`;
          expect(await sharp(file).metadata()).toMatchObject({
            format: 'jpeg',
            width: 1200,
            height: 630,
          });
          expect(metaOf(html, 'robots')).toBe(hidden ? 'noindex' : undefined);
          expect(graphsOf(html)).toHaveLength(hidden ? 0 : 1);
        });

        await test.step('is in English, for phones too, with one first heading', () => {
          expect(tagsOf(html, 'html')).toEqual([expect.stringContaining('lang="en"')]);
          const viewports = tagsOf(html, 'meta').filter((tag) => tag.includes('name="viewport"'));
          expect(viewports).toHaveLength(1);
          expect(tagsOf(html, 'h1')).toHaveLength(1);
        });

        await test.step('gives every picture its size, its alternative text, AVIF, and one file for all browsers', () => {
          const pictures = html.match(/<picture[^>]*>.*?<\/picture>/gs) ?? [];
          expect(tagsOf(html, 'img')).toHaveLength(pictures.length);
          for (const picture of pictures) {
            const [image = ''] = tagsOf(picture, 'img');
            expect(Number(attributeOf(image, 'width')), image).toBeGreaterThan(0);
            expect(Number(attributeOf(image, 'height')), image).toBeGreaterThan(0);
            expect(attributeOf(image, 'alt'), image).toBeDefined();
            if (/\.svg$/.test(attributeOf(image, 'src') ?? '')) continue;
            expect(picture).toMatch(/type="image\/avif"/);
            expect(attributeOf(image, 'src'), image).toMatch(/\.(jpg|webp)$/);
            expect(picture).toMatch(/\ssizes="/i);
          }
        });

        await test.step('preloads the picture of its hero and draws it without script', () => {
          const [hero = ''] =
            blocks[0]?.type === 'hero'
              ? (html.match(/<main[^>]*><section.*?<\/section>/s) ?? [])
              : [];
          const [image] = tagsOf(hero, 'img');
          const [source] = tagsOf(hero, 'source');
          const preloads = tagsOf(html, 'link').filter(
            (tag) => attributeOf(tag, 'rel') === 'preload' && attributeOf(tag, 'as') === 'image',
          );
          // A drawing has one file and no sizes to choose from: it is not preloaded.
          expect(preloads).toHaveLength(source ? 1 : 0);
          if (!image) return;
          expect(image).toContain('loading="eager"');
          expect(attributeOf(image, 'fetchpriority')).toBe('high');
          const [preload] = preloads;
          if (!preload || !source) return;
          expect(attributeOf(preload, 'imagesrcset')).toBe(attributeOf(source, 'srcset'));
          expect(attributeOf(preload, 'imagesizes')).toBe(attributeOf(source, 'sizes'));
          expect(attributeOf(preload, 'fetchpriority')).toBe('high');
        });

        await test.step('loads every other picture when it comes near', () => {
          const eager = tagsOf(html, 'img').filter((tag) => attributeOf(tag, 'loading') !== 'lazy');
          expect(eager.length).toBeLessThanOrEqual(1);
        });
      });
    }
  });
}
