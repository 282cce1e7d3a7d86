import type { Page } from '../blocks/registry';
import type { SiteForms, SiteShell } from '../content/siteSchema';

/** What the build gives a page to draw itself. */
export type PageContext = {
  page: Page;
  site: SiteShell;
  /** Only on pages with a form. */
  forms?: SiteForms;
  /** In develop only: the mistakes in the content, a line each. */
  contentErrors?: string[];
};
