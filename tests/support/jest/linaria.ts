/** Replaces @linaria/core under Jest, which extracts no styles. @returns an empty class name */
export const css = (): string => '';

/** Joins class names, as linaria's own `cx` does. */
export const cx = (...names: unknown[]): string =>
  names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ');
