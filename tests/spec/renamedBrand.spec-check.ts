/** The delivered content with another brand: its texts name the brand by placeholders only. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formViews } from '../../src/forms/formViews';
import { readContentFolder } from '../../packages/compiler/read/contentFolder';
import { drawPage } from '../support/pages/drawPage';
import { drawCrawlerHead, pageContexts } from '../support/pages/pageContexts';
import { renameBrand } from '../support/content/renameBrand';

test('a rename leaves the old name in no page', async () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'renamed-'));
  try {
    const old = renameBrand(process.cwd(), copy);
    const { pages, site, errors } = readContentFolder(copy);
    expect(errors).toEqual([]);
    if (!site) throw new Error('The copy was not read.');
    await Promise.all(Object.values(formViews).map((view) => view.preload()));
    const pattern = new RegExp(`.{0,40}(?:${old.name}|${old.slug}\\b).{0,40}`, 'i');
    const all = [...pages.values()];
    const forCrawlers = pageContexts(site, all).map(drawCrawlerHead);
    const found = all.flatMap((page, index) => {
      const { html, head } = drawPage(page, site, true);
      const tags = [head.title, head.meta, head.link, head.script].map(String);
      return pattern.exec([page.path, ...tags, forCrawlers[index], html].join('\n')) ?? [];
    });
    expect(found).toEqual([]);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
