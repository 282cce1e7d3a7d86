import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Feed } from 'feed';
import type { SiteVersion } from '../../packages/compiler/pages';
import type { Site } from '../../packages/compiler/schemas';
import type { Page } from '../../src/blocks/registry';
import { collections } from '../../src/collections/registry';
import { prefixOf } from '../../src/content/language/languages';
import { labelOfPage, pageName } from '../../src/content/pageName';
import type { CrawlerContext } from '../../src/shell/pageContext';

/** The most notes of a feed: a reader asks for it many times a day. */
const MOST_NOTES = 50;

type OfLanguage = { language: string; site: Pick<Site, 'languages'> };

type JournalVersion = Pick<SiteVersion, 'language' | 'pages' | 'site'>;

/** The path of the journal in a language: `/journal`, `/fr/journal`. */
export const journalPath = ({ language, site: { languages = [] } }: OfLanguage): string =>
  `${language === (languages[0]?.code ?? language) ? '' : prefixOf(language)}/journal`;

/** The path of the feed of the journal in a language. */
export const feedPath = (version: OfLanguage): string => `${journalPath(version)}/feed.xml`;

/** The note of the journal that a page is; undefined for other pages. */
export function noteOf({ entry }: Pick<Page, 'entry'>): CrawlerContext['note'] {
  if (entry?.collection !== 'journal') return undefined;
  const { date, author, summary, tags } = entry.fields;
  return { date, author, summary, tags };
}

/** Lists the notes that are not kept out of search engines. */
export const listedNotes = (pages: readonly Page[]) =>
  pages.flatMap((page) => {
    const note = page.hidden === true ? undefined : noteOf(page);
    return note ? [{ page, note }] : [];
  });

/**
 * Writes the journal of a language as RSS 2.0, the newest note first.
 * @returns undefined where the language has no notes
 */
function journalFeed(version: JournalVersion): string | undefined {
  const { language, site } = version;
  const { brand, fallbackTitle } = site;
  const pages = [...version.pages.values()];
  const notes = listedNotes(pages)
    .sort((one, other) => other.note.date.localeCompare(one.note.date))
    .slice(0, MOST_NOTES);
  if (!notes[0]) return undefined;
  const addressOf = (address: string): string => new URL(address, brand.url).href;
  const journal = pages.find((page) => page.path === journalPath(version));
  const feed = new Feed({
    title: `${brand.name}: ${journal ? labelOfPage(journal, site) : collections.journal.label}`,
    description: journal?.description ?? brand.tagline,
    link: addressOf(journal?.path ?? '/'),
    language,
    // A build of the same notes writes the same file.
    updated: new Date(notes[0].note.date),
    feedLinks: { rss: addressOf(feedPath(version)) },
    generator: false,
  });
  for (const { page, note } of notes)
    feed.addItem({
      title: pageName(page.title ?? fallbackTitle, brand.name),
      link: addressOf(page.path),
      date: new Date(note.date),
      description: note.summary,
      category: note.tags.map((name) => ({ name })),
    });
  return feed.rss2();
}

/**
 * Writes the feed of the journal of each language, or removes it where there are no notes any more.
 * @param publicFolder the absolute path of the built site
 */
export function writeJournalFeeds(publicFolder: string, versions: readonly JournalVersion[]): void {
  for (const version of versions) {
    const text = journalFeed(version);
    const file = path.join(publicFolder, feedPath(version));
    rmSync(file, { force: true });
    if (text === undefined) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
