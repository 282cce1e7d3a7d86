import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { detailsOf } from '../../packages/compiler/folders';
import type { SiteVersion } from '../../packages/compiler/pages';
import type { Site } from '../../packages/compiler/schemas';
import type { Page } from '../../src/blocks/registry';
import { collections } from '../../src/collections/registry';
import { labelOfPage } from '../../src/content/pageName';
import { markdownPath, pageMarkdown } from './pageMarkdown';
import { escaped, headingLine, linkTo } from './proseMarkdown';

/** How many pages are in memory as Markdown at once. */
const BATCH = 32;

/** A page in the list: its title leads to its Markdown. */
const LISTED = /^- \[.*?\]\(\w+:\/\/[^/]+(\/\S+\.md)\): /gm;

/**
 * Writes `llms.txt`, and the Markdown of each page that search engines may show, in the original language. Removes that
 * of pages that an earlier build has listed.
 * @param publicFolder the absolute path of the built site
 * @param versions the site in its languages, the original first
 */
export async function writeLlmsFiles(
  publicFolder: string,
  [original]: readonly Pick<SiteVersion, 'language' | 'locale' | 'site' | 'pages' | 'home'>[],
): Promise<void> {
  if (!original) return;
  const { site, locale } = original;
  const { attach } = await detailsOf(original, process.cwd(), { drawsMaps: false });
  const pages = [...original.pages.values()].filter(({ hidden }) => hidden !== true);
  const list = path.join(publicFolder, 'llms.txt');
  const earlier = await readFile(list, 'utf8').catch(() => '');
  const kept = new Set(pages.map(markdownPath));
  for (const [, name = ''] of earlier.matchAll(LISTED))
    if (!kept.has(name)) await rm(path.join(publicFolder, name), { force: true });
  const write = async (page: Page): Promise<void> => {
    const file = path.join(publicFolder, markdownPath(page));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, pageMarkdown(attach(page), site, locale));
  };
  for (let start = 0; start < pages.length; start += BATCH)
    await Promise.all(pages.slice(start, start + BATCH).map(write));
  await writeFile(list, llmsText(pages, site));
}

/** Lists pages with the addresses of their Markdown (llmstxt.org): those of no collection, then those of each. */
function llmsText(pages: readonly Page[], site: Site): string {
  const { name, tagline, url } = site.brand;
  const home = pages.find((page) => page.path === '/');
  const sections = [{ label: 'Pages', name: undefined }, ...Object.values(collections)];
  const parts = sections.flatMap((section) => {
    const own = pages.filter(({ entry }) => entry?.collection === section.name);
    const lines = own.map((page) => {
      const link = linkTo(markdownPath(page), escaped(labelOfPage(page, site)), url);
      return `- ${link}: ${escaped(page.description)}`;
    });
    return own.length === 0 ? [] : [headingLine(2, section.label), lines.join('\n')];
  });
  const summary = `> ${escaped(home?.description ?? tagline)}`;
  return `${[headingLine(1, escaped(name)), summary, ...parts].join('\n\n')}\n`;
}
