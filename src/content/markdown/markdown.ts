import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { plainText } from './plainText';
import { typeset } from './typeset';
import { parseSimpleMarkdown, type SimpleMarkdown, type WrittenHeading } from './simpleMarkdown';

/** A part of a line of text: plain, emphasised, a link or a line break. */
export type ProseInline =
  | string
  | { kind: 'strong' | 'emphasis'; children: ProseInline[] }
  | { kind: 'link'; to: string; children: ProseInline[] }
  | { kind: 'break' };

/** A block of text. */
export type ProsePart =
  | { kind: 'paragraph'; children: ProseInline[] }
  | { kind: 'heading'; level: number; id?: string; children: ProseInline[] }
  /** `start` is the number of the first item where it is not 1. */
  | { kind: 'list'; ordered: boolean; start?: number; items: ProsePart[][] }
  | { kind: 'quote'; parts: ProsePart[] }
  | { kind: 'rule' };

/** A Markdown text as data. It has no place for HTML, so it is safe to render. */
export type Prose = ProsePart[];

/** A text with its tree. Of a text without one, the simple parser knows all. */
type ParsedText = { source: string } & (SimpleMarkdown | { tree: Root });

/** The last text, because a text is parsed and checked at once. */
let last: ParsedText | undefined;

function parse(source: string): ParsedText {
  if (last?.source !== source)
    last = {
      source,
      ...(parseSimpleMarkdown(source, toHeading) ?? { tree: fromMarkdown(source) }),
    };
  return last;
}

/** Parses CommonMark. HTML, images and code stay the text that was written. */
export function parseMarkdown(source: string): Prose {
  const parsed = parse(source);
  return 'tree' in parsed
    ? parsed.tree.children.flatMap((node) => toPart(node, source))
    : parsed.prose;
}

/** Removes the ids of the headings of a text, which a page may show more than once. */
export const withoutIds = (prose: Prose): Prose =>
  prose.map((part) => {
    const { kind } = part;
    if (kind === 'heading') return { kind, level: part.level, children: part.children };
    if (kind === 'list') return { ...part, items: part.items.map(withoutIds) };
    return kind === 'quote' ? { kind, parts: withoutIds(part.parts) } : part;
  });

/** Lists the headings of a text, as they are written. */
export function headingsIn(source: string): WrittenHeading[] {
  const parsed = parse(source);
  if (!('tree' in parsed)) return parsed.headings;
  const headings: WrittenHeading[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'heading') {
      const [part = ''] = asWritten(node, source).split('\n', 1);
      headings.push({ level: node.depth, part: part.trimEnd() });
    } else if ('children' in node) node.children.forEach(collect);
  };
  collect(parsed.tree);
  return headings;
}

/** The nodes of a tree that are shown as text; HTML is one on purpose. */
const LITERAL = new Set(['text', 'code', 'image', 'imageReference', 'linkReference', 'definition']);

/**
 * Lists the parts of a text that are shown as letters, with the marks that have no meaning here.
 * @returns the parts as they are shown; none for a text of which every mark has a meaning
 */
export function literalTexts(source: string): string[] {
  const parsed = parse(source);
  if (!('tree' in parsed)) return [];
  const texts: string[] = [];
  const collect = (node: Nodes): void => {
    if (LITERAL.has(node.type)) texts.push(asWritten(node, source));
    else if ('children' in node) node.children.forEach(collect);
  };
  collect(parsed.tree);
  return texts;
}

function toHeading(level: number, children: ProseInline[]): ProsePart {
  return { kind: 'heading', level, id: slug(plainText(children)), children };
}

function toPart(node: RootContent, source: string): ProsePart[] {
  switch (node.type) {
    case 'heading':
      return [toHeading(node.depth, toInlines(node.children, source))];
    case 'paragraph':
      return [{ kind: 'paragraph', children: toInlines(node.children, source) }];
    case 'list':
      return [
        {
          kind: 'list',
          ordered: node.ordered === true,
          ...(node.ordered && node.start !== 1 && { start: node.start ?? 1 }),
          items: node.children.map((item) =>
            item.children.flatMap((child) => toPart(child, source)),
          ),
        },
      ];
    case 'blockquote':
      return [{ kind: 'quote', parts: node.children.flatMap((child) => toPart(child, source)) }];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    default:
      return [{ kind: 'paragraph', children: [asWritten(node, source)] }];
  }
}

const toInlines = (nodes: PhrasingContent[], source: string): ProseInline[] =>
  nodes.map((node) => toInline(node, source));

function toInline(node: PhrasingContent, source: string): ProseInline {
  switch (node.type) {
    case 'text':
      return typeset(node.value);
    case 'strong':
    case 'emphasis':
      return { kind: node.type, children: toInlines(node.children, source) };
    case 'link':
      return { kind: 'link', to: node.url, children: toInlines(node.children, source) };
    case 'break':
      return { kind: 'break' };
    default:
      return asWritten(node, source);
  }
}

const asWritten = (node: Nodes, source: string): string =>
  source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);

/** Joins the text of a Markdown text, without its form. */
export function proseText(prose: Prose): string {
  const texts = prose.map((part) => {
    switch (part.kind) {
      case 'paragraph':
      case 'heading':
        return plainText(part.children);
      case 'list':
        return part.items.map((item) => `- ${proseText(item)}`).join(' ');
      case 'quote':
        return proseText(part.parts);
      case 'rule':
        return '';
    }
  });
  return texts.filter((text) => text !== '').join(' ');
}

/** The id of a heading: `Your rights` becomes `your-rights`, `Été` becomes `ete`. */
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'section';

/**
 * Lists the links in a text.
 * @returns the target and the plain text of each, in their order
 */
export function linksIn(prose: Prose): { to: string; label: string }[] {
  const inline = (child: ProseInline): { to: string; label: string }[] => {
    if (typeof child === 'string' || child.kind === 'break') return [];
    const inner = child.children.flatMap(inline);
    return child.kind === 'link'
      ? [{ to: child.to, label: plainText(child.children) }, ...inner]
      : inner;
  };
  return prose.flatMap((part) => {
    switch (part.kind) {
      case 'paragraph':
      case 'heading':
        return part.children.flatMap(inline);
      case 'list':
        return part.items.flatMap(linksIn);
      case 'quote':
        return linksIn(part.parts);
      case 'rule':
        return [];
    }
  });
}
