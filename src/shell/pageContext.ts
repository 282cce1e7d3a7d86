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

/** The context of the page for unknown paths, which shows the entries of the menu. */
export type UnknownPathContext = { menu: SiteShell['menu'] };

/** The context of a page of the template. */
export type TemplateContext = PageContext | UnknownPathContext;

/**
 * Tells pages of content from the page for unknown paths.
 * @param context the context of a page
 * @returns whether it is a page of content
 */
export const isContentPage = (context: TemplateContext): context is PageContext =>
  'site' in context;
