import type { Prose, ProseInline, ProsePart } from '../../src/content/markdown/markdown';

/** Writes a text so that no letter of it is a mark of Markdown. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#]/g, '\\$&')
    .replace(/^[+-](?= )/, '\\$&')
    .replace(/^(\d+)(?=[.)] )/, '$1\\');

export const headingLine = (level: number, text: string): string =>
  `${'#'.repeat(Math.min(level, 6))} ${text}`;

/**
 * Writes a link with its absolute address.
 * @param text Markdown
 * @param base the absolute address of the page
 */
export const linkTo = (to: string, text: string, base: string): string =>
  `[${text}](${new URL(to, base).href.replaceAll('(', '%28').replaceAll(')', '%29')})`;

/**
 * Writes a parsed text as Markdown again.
 * @param level the level of its highest headings, which editors write with ##
 * @param base the absolute address of the page
 */
export const proseMarkdown = (prose: Prose, level: number, base: string): string =>
  prose.map((part) => partMarkdown(part, level, base)).join('\n\n');

function partMarkdown(part: ProsePart, level: number, base: string): string {
  switch (part.kind) {
    case 'paragraph':
      return inlineMarkdown(part.children, base);
    case 'heading':
      return headingLine(part.level + level - 2, inlineMarkdown(part.children, base));
    case 'list':
      return part.items
        .map((item, index) => {
          const mark = part.ordered ? `${(part.start ?? 1) + index}. ` : '- ';
          const text = proseMarkdown(item, level, base);
          return mark + text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
        })
        .join('\n');
    case 'quote':
      return proseMarkdown(part.parts, level, base).replace(/^/gm, '> ');
    case 'rule':
      return '---';
  }
}

const inlineMarkdown = (children: readonly ProseInline[], base: string): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return escaped(child);
      if (child.kind === 'break') return '\\\n';
      const text = inlineMarkdown(child.children, base);
      if (child.kind === 'link') return linkTo(child.to, text, base);
      const mark = child.kind === 'strong' ? '**' : '*';
      return `${mark}${text}${mark}`;
    })
    .join('');
