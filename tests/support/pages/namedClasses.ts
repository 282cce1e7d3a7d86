/** Replaces @linaria/core with a class name for each style, for views that choose a style. */
let count = 0;

export const css = (): string => `style${(count += 1)}`;

export const cx = (...names: unknown[]): string =>
  names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ');
