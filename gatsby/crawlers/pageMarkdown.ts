import type { Page } from '../../src/blocks/registry';
import type { Prose } from '../../src/content/markdown/markdown';
import { pageName } from '../../src/content/pageName';
import type { SiteShell } from '../../src/content/siteSchema';
import { withBuiltFacts } from './builtFacts';
import { escaped, headingLine, linkTo, proseMarkdown } from './proseMarkdown';

type Group = Readonly<Record<string, unknown>>;

/** The keys of the texts that visitors read, beside titles and labels. */
const TEXT_KEYS = ['kicker', 'figure', 'text', 'answer', 'caption', 'updated'];

/** The path of the Markdown of a page: no page has a dot in its path. */
export const markdownPath = ({ path }: Pick<Page, 'path'>): string =>
  `${path === '/' ? '/index' : path}.md`;

/**
 * Writes what visitors read on a page: its title and description, and the headings, texts and figures of its blocks.
 * @param page with what the build adds to it
 */
export function pageMarkdown(
  page: Page,
  { brand, fallbackTitle }: Pick<SiteShell, 'brand' | 'fallbackTitle'>,
  locale: string,
): string {
  const title = pageName(page.title ?? fallbackTitle, brand.name);
  const base = new URL(page.path, brand.url).href;
  const parts = [
    headingLine(1, escaped(title)),
    escaped(page.description),
    ...page.blocks.flatMap((block) => contentOf(withBuiltFacts(block, locale), 2, base)),
  ];
  return `${parts.join('\n\n')}\n`;
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

const isProse = (value: unknown): value is Prose =>
  Array.isArray(value) && value.every((part) => isGroup(part) && 'kind' in part);

const textIn = (group: Group, key: string): string | undefined => {
  const value = group[key];
  return typeof value === 'string' ? value : undefined;
};

/** Lists the texts of any part of a block, whatever its type. What has none of the known keys gives none. */
function contentOf(value: unknown, level: number, base: string): string[] {
  if (!isGroup(value)) return [];
  if (Array.isArray(value)) return value.flatMap((each) => contentOf(each, level, base));
  const title = textIn(value, 'title') ?? textIn(value, 'question');
  const head =
    title === undefined ? lineOf(value, base) : headingLine(level, linked(title, value, base));
  const inner = title === undefined ? level : level + 1;
  const others = Object.entries(value).flatMap(([key, part]) => {
    const isText = TEXT_KEYS.includes(key);
    if (isText && typeof part === 'string') return [escaped(part)];
    if (isText && isProse(part)) return [proseMarkdown(part, inner, base)];
    return contentOf(part, inner, base);
  });
  return head === undefined ? others : [head, ...others];
}

/** A fact or a link as an entry of a list: a logo is named by its picture. */
function lineOf(group: Group, base: string): string | undefined {
  const { picture } = group;
  const label = textIn(group, 'label') ?? (isGroup(picture) ? textIn(picture, 'alt') : undefined);
  const fact = textIn(group, 'value');
  if (label === undefined) return undefined;
  if (fact !== undefined) return `- **${escaped(label)}:** ${escaped(fact)}`;
  const more = textIn(group, 'visuallyHiddenText');
  const whole = more === undefined ? label : `${label} ${more}`;
  return textIn(group, 'to') === undefined ? undefined : `- ${linked(whole, group, base)}`;
}

/** A text with the link of its group, where it has one. */
function linked(text: string, group: Group, base: string): string {
  const to = textIn(group, 'to');
  return to === undefined ? escaped(text) : linkTo(to, escaped(text), base);
}
