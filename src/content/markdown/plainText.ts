import type { ProseInline } from './markdown';

/** Joins the text of inline parts, without emphasis and links. */
export function plainText(children: readonly ProseInline[]): string {
  return children
    .map((child) =>
      typeof child === 'string' ? child : child.kind === 'break' ? ' ' : plainText(child.children),
    )
    .join('');
}
