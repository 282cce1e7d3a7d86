import type { Build } from '../Build';

/** The part of webpack's API that is used here; webpack is a package of Gatsby. */
type Stats = { compilation: { getAssets: () => readonly { name: string }[] } };
type Compiler = {
  hooks: { done: { tap: (name: string, callback: (stats: Stats) => void) => void } };
};

/**
 * A webpack plugin for the stage of the browser's JavaScript: keeps the names of its style sheets. The hash of the HTML
 * renderer depends on them beside its code: Gatsby writes the style sheets into every page, but renders a page again
 * only when its content or the renderer changes.
 */
export const keepStyleSheetNames = (build: Build) => ({
  /** Called by webpack. */
  apply({ hooks }: Compiler): void {
    hooks.done.tap('StyleSheetNames', ({ compilation }) => {
      build.styleSheets = compilation
        .getAssets()
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.css'))
        .sort()
        .join();
    });
  },
});
