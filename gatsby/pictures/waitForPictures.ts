import type { Reporter } from 'gatsby';
import { picturesMade } from './pictureWork';

/** The part of webpack's API that is used here; webpack is a package of Gatsby. */
type Compiler = {
  hooks: { done: { tapPromise: (name: string, callback: () => Promise<void>) => void } };
};

/**
 * Makes a webpack plugin for the stage of the HTML, after which Gatsby writes the pages: no page is there before its
 * pictures. A server may be serving the folder.
 */
export const waitForPictures = (reporter: Pick<Reporter, 'panic'>) => ({
  /** Called by webpack. */
  apply({ hooks }: Compiler): void {
    hooks.done.tapPromise('WaitForPictures', () =>
      picturesMade().catch((error: Error) => reporter.panic(error.message)),
    );
  },
});
