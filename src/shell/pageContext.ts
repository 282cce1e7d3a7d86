import type { Page } from '../blocks/registry';
import type { SiteShell } from '../content/siteSchema';
import type { FormsContent } from '../forms/formsSchema';

/** What the build gives a page to draw itself. */
export type PageContext = {
  page: Page;
  site: SiteShell;
  /** Only on pages with a form. */
  forms?: FormsContent;
  /** In develop only: the mistakes in the content, a line each. */
  contentErrors?: string[];
};
