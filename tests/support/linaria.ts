/** Stand-in for @linaria/core under Jest, where no build extracts styles: a class has no name. */
export const css = (): string => '';

/** Joins class names, as linaria's own `cx` does. */
export const cx = (...names: unknown[]): string =>
  names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ');
