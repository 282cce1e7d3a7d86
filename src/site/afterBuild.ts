import path from 'node:path';
import type { ParentSpanPluginArgs, Reporter } from 'gatsby';
import { WITH_ADMIN } from './admin/settings';
import { writeAdmin } from './admin/writeAdmin';
import { WITH_CATALOGUE } from './catalogue/withCatalogue';
import { compressFolder } from './compress';
import { PAGE_COMPONENT, publishedContent } from './createPages';
import { writeCrawlerFiles } from './crawlerFiles';
import { firstLoads } from './firstLoad';
import { writeHeadersFile } from './headersFile';
import { publishIcons } from './icons';
import { bundleInlineScript } from './inlineScripts';
import { writeRedirects } from './redirectsFile';
import { withdrawUnserved } from './unservedFiles';

/**
 * Ends a build: leaves in `public/` what is served, writes the files for crawlers and static hosts,
 * compresses the files for the server, and prints the size of the first load. All pages
 * have the same component, so that of one page is that of all.
 * @param api Gatsby's API
 */
export async function afterBuild({
  reporter,
  getNodesByType,
}: ParentSpanPluginArgs): Promise<void> {
  const publicFolder = path.resolve('public');
  const hasEditor = process.env[WITH_ADMIN] === 'true';
  if (hasEditor) await writeAdmin(process.cwd(), process.env);
  withdrawUnserved(process.cwd());
  const { site, redirects } = publishedContent();
  await publishIcons(site.brand, process.cwd());
  writeCrawlerFiles(process.cwd(), site);
  writeRedirects(publicFolder, redirects, process.env);
  await compressWithProgress(publicFolder, reporter);
  writeHeadersFile(publicFolder, hasEditor || process.env[WITH_CATALOGUE] === 'true', [
    await bundleInlineScript('endedOffers'),
  ]);

  const page = getNodesByType('SitePage').find(({ component }) => component === PAGE_COMPONENT);
  if (!page) return;
  const [load] = firstLoads(publicFolder, [String(page['path'])]);
  const kilobytes = ((load?.gzipBytes ?? 0) / 1000).toFixed(1);
  reporter.info(`JavaScript of a page's first load, gzip: ${kilobytes} kB`);
}

async function compressWithProgress(folder: string, reporter: Reporter): Promise<void> {
  const progress = reporter.createProgress('Compressing scripts, styles and drawings');
  progress.start();
  const count = await compressFolder(folder, (_done, total) => {
    progress.total = total;
    progress.tick();
  });
  progress.end();
  reporter.info(`Compressed ${count} files.`);
}
