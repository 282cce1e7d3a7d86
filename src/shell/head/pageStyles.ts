import { parse, type ChildNode } from 'postcss';
import { isValidElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react';

/** A part of a style sheet: a rule with what it needs, or parts below a condition such as `@media print`. */
type Part =
  | { readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly condition: string; readonly parts: readonly Part[] };

const CONDITIONS = ['media', 'supports', 'container', 'layer'];

/** A class of a selector. What stands in brackets, as of `:not(.a)`, need not be in the page. */
const CLASS = /\.([\w-]+)/g;
const IN_BRACKETS = /\([^()]*\)|\[[^\]]*\]/g;

function classesOf(selector: string): string[] {
  const outside = selector.replace(IN_BRACKETS, '');
  return outside === selector
    ? [...selector.matchAll(CLASS)].map(([, name = '']) => name)
    : classesOf(outside);
}

function partOf(node: ChildNode): Part {
  if (node.type === 'atrule' && node.nodes && CONDITIONS.includes(node.name))
    return { condition: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) };
  const text = `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;
  return { text, needs: node.type === 'rule' ? node.selectors.map(classesOf) : [[]] };
}

/** The parts of style sheets that were read before: every page has the same one. */
const KNOWN = new Map<string, readonly Part[]>();

function write(parts: readonly Part[], used: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('text' in part)
        return part.needs.some((names) => names.every((name) => used.has(name))) ? part.text : '';
      const inside = write(part.parts, used);
      return inside === '' ? '' : `${part.condition}{${inside}}`;
    })
    .join('');
}

/** Keeps, in the head of a page, the classes of a part of it for `orderHead`. Nothing is written of it. */
export const PageClasses: FunctionComponent<{ readonly names: readonly string[] }> = () => null;

export const isPageClasses = (
  node: ReactNode,
): node is ReactElement<{ readonly names: readonly string[] }> =>
  isValidElement(node) && node.type === PageClasses;

/** Lists the classes of the elements of some HTML. */
export const classesIn = (html: string): string[] =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));

/**
 * Selects the rules of a style sheet that a page may need before its scripts run, in their order.
 * @param css the minified style sheet of the site
 * @param classes the classes of all elements of the page
 */
export function pageStyles(css: string, classes: readonly string[]): string {
  const parts = KNOWN.get(css) ?? parse(css).nodes.map(partOf);
  KNOWN.set(css, parts);
  return write(parts, new Set(classes));
}
