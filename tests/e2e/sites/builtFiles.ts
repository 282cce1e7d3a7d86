import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An HTML file of a built site: its path below `public/` and its text. */
export type HtmlFile = { name: string; html: string };

/** Every HTML file of a built site. */
export const htmlFiles = (folder: string): HtmlFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    // Gatsby has a folder page-data/404.html too.
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(folder, file), html: readFileSync(file, 'utf8') }));

/** The HTML of a page as the build wrote it. */
export const builtHtml = (folder: string, pagePath: string): string =>
  readFileSync(path.join(folder, pagePath, 'index.html'), 'utf8');

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/** Text of HTML with its entities resolved: those that React and react-helmet write. */
export const plainText = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** The tags of one name in a page, each as it is written. */
export const tagsOf = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}(?:\\s[^>]*)?>`, 'g')) ?? [];

/** The value of an attribute of a tag, entities resolved; undefined when the tag has none. */
export function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value === undefined ? undefined : plainText(value);
}

const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'));

/** All titles of a page. SVG drawings may have titles too, outside the head. */
export const titlesOf = (html: string): string[] =>
  [...headOf(html).matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title = '']) =>
    plainText(title),
  );

/** All descriptions of a page. */
export const descriptionsOf = (html: string): string[] =>
  tagsOf(headOf(html), 'meta')
    .filter((tag) => attributeOf(tag, 'name') === 'description')
    .map((tag) => attributeOf(tag, 'content') ?? '');

/** HTML without what waits in templates: it is inert until a script uses it. */
export const withoutTemplates = (html: string): string =>
  html.replace(/<template[^>]*>.*?<\/template>/gs, '');

/** Scripts of this type are data and no code. */
const DATA = 'type="application/ld+json"';

/** The inline scripts or styles of a page, without those that wait in a template. */
export const inlineElements = (html: string, tag: 'script' | 'style') =>
  [
    ...withoutTemplates(html).matchAll(new RegExp(`<${tag}((?:\\s[^>]*)?)>(.*?)</${tag}>`, 'gs')),
  ].map(([, attributes = '', text = '']) => ({ isData: attributes.includes(DATA), text }));

/** The texts of inline scripts or styles that apply by themselves. */
export const inlineTexts = (html: string, tag: 'script' | 'style'): string[] =>
  inlineElements(html, tag)
    .filter(({ isData, text }) => !isData && text.trim() !== '')
    .map(({ text }) => text);
