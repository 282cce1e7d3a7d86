import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { parse } from 'yaml';
import { htmlRules } from '../support/htmlRules';
import { builtPages, descriptionsOf, htmlFiles, titlesOf } from './builtFiles';

const contentOf = (file: string): { description: string } =>
  parse(readFileSync(path.resolve(__dirname, `../../content/pages/${file}.yaml`), 'utf8'));

/** A text of content in which each {placeholder} stands for something. */
const filledIn = (text: string): RegExp => {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `^${text
      .trim()
      .split(/\{[^}]+\}/)
      .map(literal)
      .join('[^{}]+')}$`,
  );
};

/** The tags of one name in a page, each as it is written. */
const tags = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}(?:\\s[^>]*)?>`, 'g')) ?? [];

/** What only a browser without script is shown counts too: a reader may get it. */
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

test('every HTML file of the build is valid', async () => {
  const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
  const files = htmlFiles();
  expect(files.length).toBeGreaterThanOrEqual(11);
  const mistakes: string[] = [];
  for (const { name, html } of files) {
    const { results } = await validator.validateString(html, name);
    for (const { messages } of results)
      for (const { line, column, ruleId, message } of messages)
        mistakes.push(`${name}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect(mistakes).toEqual([]);
});

test('no page carries the style attributes or inline scripts that a strict policy forbids', () => {
  for (const { name, html } of htmlFiles()) {
    // Words of the text may say style="…"; only tags matter.
    const styled = (html.match(/<[a-z][^>]*>/gi) ?? []).filter((tag) => /\sstyle=/i.test(tag));
    expect(styled, name).toEqual([]);
    expect(html, name).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    const inline = [...html.matchAll(/<script([^>]*)>([^<]+)/g)].map(([, words = '', code = '']) =>
      `${words} ${code}`.trim(),
    );
    // Gatsby's own: what it knows of the page, and which scripts belong to it.
    const foreign = inline.filter((script) => !/id="gatsby-|window\.___/.test(script));
    expect(foreign, name).toEqual([]);
  }
});

for (const { path: address, file, title, html } of builtPages()) {
  test.describe(address, () => {
    test('says its title and its description in the HTML, once each', () => {
      expect(titlesOf(html)).toEqual([title]);
      const [description = '', ...more] = descriptionsOf(html);
      expect(more).toEqual([]);
      expect(description).toMatch(filledIn(contentOf(file).description));
      expect(description).not.toMatch(/[{}]/);
    });

    test('is written in English for a phone, with one first heading', () => {
      expect(tags(html, 'html')).toEqual([expect.stringContaining('lang="en"')]);
      expect(tags(html, 'meta').filter((tag) => tag.includes('name="viewport"'))).toHaveLength(1);
      expect(tags(html, 'h1')).toHaveLength(1);
    });

    test('gives every picture its size, its words and two modern encodings', () => {
      const pictures = html.match(/<picture[^>]*>.*?<\/picture>/gs) ?? [];
      const images = tags(html, 'img');
      expect(images).toHaveLength(pictures.length);
      expect(images.length).toBeGreaterThan(1);
      for (const picture of pictures) {
        const [image = ''] = tags(picture, 'img');
        expect(Number(attribute(image, 'width')), image).toBeGreaterThan(0);
        expect(Number(attribute(image, 'height')), image).toBeGreaterThan(0);
        expect(attribute(image, 'alt'), image).toBeDefined();
        if (/\.svg$/.test(attribute(image, 'src') ?? '')) continue;
        expect(picture).toMatch(/type="image\/avif"/);
        expect(picture).toMatch(/\.webp/);
        expect(picture).toMatch(/\ssizes="/i);
      }
    });

    test('fetches the picture it opens with first, and draws it without script', () => {
      const [hero = ''] = html.match(/<main[^>]*><section.*?<\/section>/s) ?? [];
      const [image] = tags(hero, 'img');
      const preloads = tags(html, 'link').filter((tag) =>
        /rel="preload"[^>]*as="image"|as="image"[^>]*rel="preload"/.test(tag),
      );
      if (!image) {
        expect(preloads).toEqual([]);
        return;
      }
      expect(image).toContain('loading="eager"');
      expect(attribute(image, 'fetchpriority')).toBe('high');
      expect(preloads).toHaveLength(1);
      const [preload = ''] = preloads;
      const [source = ''] = tags(hero, 'source');
      expect(attribute(preload, 'imagesrcset')).toBe(attribute(source, 'srcset'));
      expect(attribute(preload, 'imagesizes')).toBe(attribute(source, 'sizes'));
      expect(attribute(preload, 'fetchpriority')).toBe('high');
    });

    test('only lets the first picture load before it is near', () => {
      const eager = tags(html, 'img').filter((tag) => attribute(tag, 'loading') !== 'lazy');
      expect(eager.length).toBeLessThanOrEqual(1);
    });
  });
}

test('no two pages share a title or a description', () => {
  const pages = builtPages();
  expect(new Set(pages.flatMap(({ html }) => titlesOf(html))).size).toBe(pages.length);
  expect(new Set(pages.flatMap(({ html }) => descriptionsOf(html))).size).toBe(pages.length);
});
