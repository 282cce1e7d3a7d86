/** Stand-ins for @linaria/core that give each style a class of its own, for views that choose one. */
let count = 0;

export const css = (): string => `style${(count += 1)}`;

export const cx = (...names: unknown[]): string =>
  names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ');
