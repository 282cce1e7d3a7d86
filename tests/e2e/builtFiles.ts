import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sitePages } from './sitePages';

const PUBLIC = path.resolve(__dirname, '../../public');

/** The HTML of a page as the build wrote it. */
export const builtHtml = (pagePath: string, folder = PUBLIC): string =>
  readFileSync(path.join(folder, pagePath, 'index.html'), 'utf8');

/** Every HTML file of a built site, by its path below public/. */
export const htmlFiles = (folder = PUBLIC): { name: string; html: string }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    // Gatsby has a folder page-data/404.html too.
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => ({ name: path.relative(folder, file), html: readFileSync(file, 'utf8') }));

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/** Text of HTML with its entities resolved: those that React and react-helmet write. */
export const plain = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** All titles of a page: a good one has one. SVG drawings may have titles too, outside the head. */
export const titlesOf = (html: string): string[] =>
  [...headOf(html).matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title = '']) => plain(title));

/** All descriptions of a page: a good one has one. */
export const descriptionsOf = (html: string): string[] =>
  [...headOf(html).matchAll(/<meta [^>]*name="description"[^>]*>/g)].map(([tag]) =>
    plain(/content="([^"]*)"/.exec(tag)?.[1] ?? ''),
  );

const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'));

/** The ten pages with their HTML. */
export const builtPages = () => sitePages.map((page) => ({ ...page, html: builtHtml(page.path) }));
