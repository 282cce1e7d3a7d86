/**
 * Stand-ins for @linaria/core and @linaria/react under Jest, where no build extracts styles:
 * `css` gives an empty class name, `styled.tag` renders the plain tag.
 */
import { createElement, type ElementType } from 'react';

export const css = (): string => '';

export const cx = (...names: unknown[]): string =>
  names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ');

const styledTag = (tag: ElementType) => () => (props: object) => createElement(tag, props);

export const styled = new Proxy(styledTag, {
  get: (_target, tag: string) => styledTag(tag as ElementType),
});
