import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteShell } from '../../src/content/siteSchema';
import { browserColor } from '../../src/theme/tokens';
import { MANIFEST_ICONS } from './icons';

/** The sitemap that gatsby-plugin-sitemap writes. */
const SITEMAP = '/sitemap-index.xml';

/**
 * Writes the web manifest, and `robots.txt`: that of `static/` with the address of the sitemap.
 * @param projectFolder the folder that holds `static/` and `public/`
 */
export function writeCrawlerFiles(
  projectFolder: string,
  { brand, fallbackTitle }: Pick<SiteShell, 'brand' | 'fallbackTitle'>,
): void {
  const write = (name: string, text: string): void =>
    writeFileSync(path.join(projectFolder, 'public', name), text);
  const robots = path.join(projectFolder, 'static/robots.txt');
  const rules = existsSync(robots) ? readFileSync(robots, 'utf8').trim() : 'User-agent: *';
  write('robots.txt', `${rules}\n\nSitemap: ${new URL(SITEMAP, brand.url).href}\n`);
  write(
    'manifest.webmanifest',
    `${JSON.stringify({
      name: fallbackTitle,
      short_name: brand.name,
      lang: 'en',
      id: '/',
      start_url: '/',
      display: 'browser',
      theme_color: browserColor,
      background_color: browserColor,
      icons: MANIFEST_ICONS,
    })}\n`,
  );
}
