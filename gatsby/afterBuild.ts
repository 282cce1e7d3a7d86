import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ParentSpanPluginArgs, Reporter } from 'gatsby';
import { WITH_ADMIN } from '../packages/editor/editorSettings';
import { writeAdmin } from '../packages/editor/writeAdmin';
import { WITH_CATALOGUE } from '../packages/catalogue/withCatalogue';
import { compressFiles } from './output/compress';
import { writeCrawlerFiles } from './crawlers/crawlerFiles';
import { writeJournalFeeds } from './crawlers/journalFeed';
import { writeLlmsFiles } from './crawlers/llmsFiles';
import { firstLoads } from './output/firstLoad';
import { MOMENT_FILE } from '../src/http/unservedFiles';
import { writeHeadersFile } from './output/headersFile';
import { publishIcons } from './crawlers/icons';
import { bundleInlineScript } from './output/inlineScripts';
import type { Build } from './Build';
import { writeMailWords } from './output/mailWordsFile';
import { writeRedirects } from './output/redirectsFile';
import { markOriginalsOfPages } from './output/markOriginals';
import { writeRestOfStyles } from './output/restOfStyles';
import { withdrawUnserved } from './output/withdrawUnserved';

/**
 * Ends a build: leaves in `public/` what is served, writes the files for crawlers and static hosts,
 * compresses the files for the server, keeps the moment that the pages are made for, and prints the size of the first load. All pages
 * have the same component, so that of one page is that of all.
 */
export async function afterBuild({ reporter }: ParentSpanPluginArgs, build: Build): Promise<void> {
  const publicFolder = path.resolve('public');
  const hasEditor = process.env[WITH_ADMIN] === 'true';
  if (hasEditor) await writeAdmin(process.cwd(), process.env);
  const { site, redirects, versions, moment } = build.content;
  await publishIcons(site.brand, process.cwd());
  writeCrawlerFiles(process.cwd(), site);
  writeJournalFeeds(publicFolder, versions);
  await writeLlmsFiles(publicFolder, versions);
  writeMailWords(publicFolder, versions);
  writeRedirects(publicFolder, redirects, process.env, versions);
  markOriginalsOfPages(publicFolder, versions);
  writeRestOfStyles(publicFolder);
  await compressWithProgress(publicFolder, withdrawUnserved(process.cwd()), reporter);
  writeHeadersFile(publicFolder, hasEditor || process.env[WITH_CATALOGUE] === 'true', [
    await bundleInlineScript('endedOffers'),
  ]);
  // The last file: a build that fails before it stays due.
  writeFileSync(path.join(publicFolder, MOMENT_FILE), `${moment}\n`);

  const [load] = firstLoads(
    publicFolder,
    build.pages.slice(0, 1).map(({ path: route }) => route),
  );
  if (!load) return;
  const kilobytes = (load.gzipBytes / 1000).toFixed(1);
  reporter.info(`JavaScript of a page's first load, gzip: ${kilobytes} kB`);
}

async function compressWithProgress(
  folder: string,
  files: readonly string[],
  reporter: Reporter,
): Promise<void> {
  const progress = reporter.createProgress('Compressing scripts, styles and drawings');
  progress.start();
  const count = await compressFiles(folder, files, (_done, total) => {
    progress.total = total;
    progress.tick();
  });
  progress.end();
  reporter.info(`Compressed ${count} files.`);
}
