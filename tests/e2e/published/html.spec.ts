/** The HTML that the build wrote, of both sites: the fixture has the block types no published page uses. */
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { expect, test } from 'playwright/test';
import { htmlRules } from '../../support/htmlRules';
import { attributeOf, builtHtml, descriptionsOf, htmlFiles, tagsOf, titlesOf } from '../builtFiles';
import { readSite } from '../sitePages';
import { publicFolder } from '../sites';

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

    test('has no style attribute and no inline script that a strict policy forbids', () => {
      const ownScripts = new Set<string>();
      for (const { name, html } of htmlFiles(folder)) {
        // A text may contain style="…"; only tags matter.
        const styled = (html.match(/<[a-z][^>]*>/gi) ?? []).filter((tag) => /\sstyle=/i.test(tag));
        expect(styled, name).toEqual([]);
        expect(html, name).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
        const inline = [...html.matchAll(/<script([^>]*)>([^<]+)/g)].map(
          ([, attributes = '', code = '']) => `${attributes} ${code}`.trim(),
        );
        // Gatsby's own: what it knows of the page, and which scripts belong to it.
        const ours = inline.filter((script) => !/id="gatsby-|window\.___/.test(script));
        for (const script of ours) ownScripts.add(script);
      }
      // One script, the same on every page: a policy can allow it by its hash.
      expect([...ownScripts]).toEqual([expect.stringContaining('carrySourceEarly')]);
    });

    for (const { path, title, description, blocks } of pages) {
      test.describe(path, () => {
        const html = () => builtHtml(folder, path);

        test('has its title and its description, once each', () => {
          expect(titlesOf(html())).toEqual([title]);
          expect(descriptionsOf(html())).toEqual([description]);
        });

        test('is in English, for phones too, with a first heading for each hero', () => {
          expect(tagsOf(html(), 'html')).toEqual([expect.stringContaining('lang="en"')]);
          const viewports = tagsOf(html(), 'meta').filter((tag) => tag.includes('name="viewport"'));
          expect(viewports).toHaveLength(1);
          const heroes = blocks.filter(({ type }) => type === 'hero');
          expect(tagsOf(html(), 'h1')).toHaveLength(heroes.length);
        });

        test('gives every picture its size, its alternative text, AVIF, and one file for all browsers', () => {
          const pictures = html().match(/<picture[^>]*>.*?<\/picture>/gs) ?? [];
          expect(tagsOf(html(), 'img')).toHaveLength(pictures.length);
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

        test('preloads the picture of its hero and draws it without script', () => {
          const [hero = ''] =
            blocks[0]?.type === 'hero'
              ? (html().match(/<main[^>]*><section.*?<\/section>/s) ?? [])
              : [];
          const [image] = tagsOf(hero, 'img');
          const [source] = tagsOf(hero, 'source');
          const preloads = tagsOf(html(), 'link').filter(
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

        test('loads every other picture when it comes near', () => {
          const eager = tagsOf(html(), 'img').filter(
            (tag) => attributeOf(tag, 'loading') !== 'lazy',
          );
          expect(eager.length).toBeLessThanOrEqual(1);
        });
      });
    }
  });
}
