/** The part of webpack's API that is used here; webpack is a package of Gatsby. */
type Compilation = {
  hooks: { beforeHash: { tap: (name: string, callback: () => void) => void } };
  children: { hash?: string }[];
};
type Compiler = {
  hooks: {
    thisCompilation: { tap: (name: string, callback: (made: Compilation) => void) => void };
  };
};

const NAME = 'SameHashPlugin';

/**
 * A webpack plugin: the hash of a build from nothing is that of a build with a cache. webpack adds the
 * hashes of the compilations that it made for style sheets, and with a cache it makes none. Gatsby writes
 * the hash into every page, and a visitor's page loads anew when the hash on the server is another one.
 * What is in the style sheets is part of the hashes of their modules.
 */
export class SameHashPlugin {
  /**
   * Called by webpack.
   * @param compiler webpack's compiler
   */
  apply({ hooks }: Compiler): void {
    hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeHash.tap(NAME, () => {
        for (const child of compilation.children) child.hash = '';
      });
    });
  }
}
