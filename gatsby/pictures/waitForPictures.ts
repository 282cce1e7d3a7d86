import type { Reporter } from 'gatsby';
import type { Build } from '../Build';

/** The part of webpack's API that is used here; webpack is a package of Gatsby. */
type Compiler = {
  hooks: { done: { tapPromise: (name: string, callback: () => Promise<void>) => void } };
};

/**
 * Makes a webpack plugin for the stage of the HTML, after which Gatsby writes the pages: no page is there before its
 * pictures. A server may be serving the folder.
 */
export const waitForPictures = (build: Build, reporter: Pick<Reporter, 'panic'>) => ({
  /** Called by webpack. */
  apply({ hooks }: Compiler): void {
    hooks.done.tapPromise('WaitForPictures', () =>
      build.picturesMade().catch((error: Error) => reporter.panic(error.message)),
    );
  },
});
