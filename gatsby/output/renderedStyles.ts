/** The part of webpack's API that is used here; webpack is a package of Gatsby. */
type Stats = { compilation: { getAssets: () => readonly { name: string }[] } };
type Compiler = {
  hooks: { done: { tap: (name: string, callback: (stats: Stats) => void) => void } };
};

const NAME = 'StyleSheetNames';

/** The names of the style sheets of this build, with the hashes of their content. */
let names = '';

/** A webpack plugin for the stage of the browser's JavaScript: keeps the names of its style sheets. */
export const keepStyleSheetNames = {
  /** Called by webpack. */
  apply({ hooks }: Compiler): void {
    hooks.done.tap(NAME, ({ compilation }) => {
      const assets = compilation.getAssets().map(({ name }) => name);
      names = assets
        .filter((name) => name.endsWith('.css'))
        .sort()
        .join();
    });
  },
};

/**
 * What the hash of the HTML renderer depends on beside its code. Gatsby writes the style sheets into every page,
 * but renders a page again only when its content or the renderer changes.
 */
export const rendererSalt = (): string => names;
