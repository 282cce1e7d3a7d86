import type { PublicationMarks } from '../../packages/compiler/pages';
import type { PageContext, UnknownPathContext } from '../../src/shell/pageContext';

/** The page context in `npm run develop`. */
export type DevelopContext = PageContext & {
  /** Which parts are not published, or not for good. */
  marks: PublicationMarks;
  /** The content errors, one per line. */
  contentErrors: string[];
};

/** The context of a page in `npm run develop`. */
export type DevelopTemplateContext = DevelopContext | UnknownPathContext;
