import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteVersion } from '../../packages/compiler/pages';

/** A text as React writes it into HTML. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/**
 * Adds the language to the elements of a page that show a text of the original (WCAG 2.2, 3.1.2). React keeps an
 * attribute that it does not know.
 * @param texts the texts that wait for a translation
 * @param language the code of the original
 */
export const markOriginals = (html: string, texts: readonly string[], language: string): string =>
  texts.reduce(
    (marked, text) =>
      marked
        .split(`>${escaped(text)}<`)
        .map((part, index, parts) =>
          index < parts.length - 1 &&
          /<[a-z][^<>]*(?<!\/)$/.test(part) &&
          !/\slang="[^"]*"[^<>]*$/.test(part)
            ? `${part} lang="${language}"`
            : part,
        )
        .join(`>${escaped(text)}<`),
    html,
  );

/** Marks the texts of the original in the built pages of all languages. */
export function markOriginalsOfPages(publicFolder: string, versions: readonly SiteVersion[]): void {
  const [original] = versions;
  for (const { originals, pages } of versions) {
    if (!original || originals.length === 0) continue;
    for (const { path: address } of pages.values()) {
      const file = path.join(publicFolder, address, 'index.html');
      const html = readFileSync(file, 'utf8');
      writeFileSync(file, markOriginals(html, originals, original.language));
    }
  }
}
