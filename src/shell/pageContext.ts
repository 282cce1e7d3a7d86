import type { Page } from '../blocks/registry';
import type { SiteShell } from '../content/siteSchema';
import type { FormsContent } from '../forms/formsSchema';

/** The page context that the build passes to a page. */
export type PageContext = {
  page: Page;
  site: SiteShell;
  /** Only on pages with a form. */
  forms?: FormsContent;
  /** In development only: the content errors, one per line. */
  contentErrors?: string[];
};
