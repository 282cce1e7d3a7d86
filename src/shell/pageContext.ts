import type { Page } from '../blocks/registry';
import type { SiteShell } from '../content/siteSchema';
import type { FormsContent } from '../forms/formsSchema';

/** The page context that the build passes to a page. */
export type PageContext = {
  page: Page;
  site: SiteShell;
  /** Only on pages with a form. */
  forms?: FormsContent;
};

/** The context of a page of the template; the page for unknown paths has an empty one. */
export type TemplateContext = PageContext | Record<string, never>;

/**
 * Tells pages of content from the page for unknown paths.
 * @param context the context of a page
 * @returns whether it is a page of content
 */
export const isContentPage = (context: TemplateContext): context is PageContext =>
  'site' in context;
