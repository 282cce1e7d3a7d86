import { formatMoment, type Moment } from '../../../src/content/day';
import { pageName } from '../../../src/content/pageName';
import { plannedChanges } from '../../compiler/pages';
import { templateOf, type PageDraft, type Site } from '../../compiler/schemas';
import { LIST_COLLECTIONS, type YamlSource } from '../../compiler/sources';

/** A page as the list of pages shows it. */
export type ListedPage = {
  /** The title that visitors read, without the brand; the path of a page without one. */
  title: string;
  /** Where it is on the site. */
  path: string;
  /** The name of its first picture. */
  picture: string | undefined;
  isDraft: boolean;
  /** The day of a note. */
  date?: string | undefined;
  /** What is to know before it is opened, such as `Changes on 1 December 2026, 18:00`. */
  state: string | undefined;
  /** What a search finds it by, in lowercase letters. */
  words: string;
};

type Known = { site: Site | undefined; pictures: readonly string[]; now: Moment };

/**
 * Finds out what the list of pages shows of a page.
 * @param value the page as far as it is valid, with its placeholders filled in; a template is shown as it is written
 */
export function listedPage(
  { source, value }: { source: YamlSource; value: PageDraft },
  { site, pictures, now }: Known,
): ListedPage {
  const { path = '', blocks } = value;
  const template = LIST_COLLECTIONS.find(({ name }) => name === templateOf(source));
  const written = (template ? source.value : value) as { title?: unknown; draft?: unknown };
  const title =
    path === '/' ? 'Home' : pageName(String(written.title ?? path), site?.brand.name ?? '');
  const texts = textsIn(blocks);
  const ofEntries = template && `Each of: ${template.label}`;
  const isDraft = written.draft === true;
  const next = plannedChanges([{ source, value }]).find(({ moment }) => moment > now);
  return {
    title,
    path,
    picture: texts.find((text) => pictures.includes(text)),
    isDraft,
    date: value.entry && 'date' in value.entry.fields ? value.entry.fields.date : undefined,
    state: isDraft ? 'Draft' : (ofEntries ?? (next && `Changes on ${formatMoment(next.moment)}`)),
    words: [title, path, ...texts].join('\n').toLowerCase(),
  };
}

/**
 * Finds the pages that have every word of a search.
 * @returns those with the words in their titles and paths, and then the others: Home first, the newest notes, then by titles
 */
export function pagesWith<Page extends ListedPage>(pages: readonly Page[], wanted: string): Page[] {
  const words = wanted.toLowerCase().split(/\s+/);
  const hasAll = (text: string): boolean => words.every((word) => text.includes(word));
  const rankOf = ({ title, path }: Page): number =>
    (hasAll(`${title} ${path}`.toLowerCase()) ? 0 : 2) + (path === '/' ? 0 : 1);
  return pages
    .filter((page) => hasAll(page.words))
    .sort(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        (other.date ?? '').localeCompare(one.date ?? '') ||
        one.title.localeCompare(other.title, 'en'),
    );
}

/** The texts in a value of the content, in their order. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
