import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';

/** Words in a run of text: plain, emphasised, linked, or broken to a new line. */
export type ProseInline =
  | string
  | { kind: 'strong' | 'emphasis'; children: ProseInline[] }
  | { kind: 'link'; to: string; children: ProseInline[] }
  | { kind: 'break' };

/** A part of a text that stands on lines of its own. */
export type ProsePart =
  | { kind: 'paragraph'; children: ProseInline[] }
  | { kind: 'heading'; level: number; id: string; children: ProseInline[] }
  | { kind: 'list'; ordered: boolean; items: ProsePart[][] }
  | { kind: 'quote'; parts: ProsePart[] }
  | { kind: 'rule' };

/** A Markdown text as plain data: safe by construction, since no HTML can stand in it. */
export type Prose = ProsePart[];

/** Reads CommonMark. HTML, images and code are kept as the text that was written. */
export function parseMarkdown(source: string): Prose {
  return fromMarkdown(source).children.flatMap((node) => partOf(node, source));
}

function partOf(node: RootContent, source: string): ProsePart[] {
  switch (node.type) {
    case 'heading': {
      const children = inlinesOf(node.children, source);
      return [{ kind: 'heading', level: node.depth, id: slug(plainText(children)), children }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', children: inlinesOf(node.children, source) }];
    case 'list':
      return [
        {
          kind: 'list',
          ordered: node.ordered === true,
          items: node.children.map((item) =>
            item.children.flatMap((child) => partOf(child, source)),
          ),
        },
      ];
    case 'blockquote':
      return [{ kind: 'quote', parts: node.children.flatMap((child) => partOf(child, source)) }];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    default:
      return [{ kind: 'paragraph', children: [asWritten(node, source)] }];
  }
}

const inlinesOf = (nodes: PhrasingContent[], source: string): ProseInline[] =>
  nodes.map((node) => inlineOf(node, source));

function inlineOf(node: PhrasingContent, source: string): ProseInline {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'strong':
    case 'emphasis':
      return { kind: node.type, children: inlinesOf(node.children, source) };
    case 'link':
      return { kind: 'link', to: node.url, children: inlinesOf(node.children, source) };
    case 'break':
      return { kind: 'break' };
    default:
      return asWritten(node, source);
  }
}

const asWritten = (node: Nodes, source: string): string =>
  source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);

/** The words of a run of text without their emphasis. */
export function plainText(children: readonly ProseInline[]): string {
  return children
    .map((child) =>
      typeof child === 'string' ? child : child.kind === 'break' ? ' ' : plainText(child.children),
    )
    .join('');
}

/** The anchor of a heading: `Your rights` becomes `your-rights`, `Été` becomes `ete`. */
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'section';

/** The targets of all links in a text, in order. */
export function linksIn(prose: Prose): string[] {
  const inline = (child: ProseInline): string[] => {
    if (typeof child === 'string' || child.kind === 'break') return [];
    return [...(child.kind === 'link' ? [child.to] : []), ...child.children.flatMap(inline)];
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
