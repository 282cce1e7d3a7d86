import type { WrapPageElementBrowserArgs } from 'gatsby';
import '../theme/globalStyle';
import { isContentPage, type TemplateContext } from './pageContext';
import { Shell } from './Shell';

/** What Gatsby passes to the wrapper of a page. */
export type PageElementArgs = WrapPageElementBrowserArgs<object, TemplateContext>;

/**
 * Wraps every page of content in the shell, which stays mounted from page to page.
 * @returns the wrapped page; the page for unknown paths has no content and no shell
 */
export function wrapPage({ element, props }: PageElementArgs) {
  const { pageContext, location } = props;
  return isContentPage(pageContext) ? (
    <Shell context={pageContext} location={location}>
      {element}
    </Shell>
  ) : (
    element
  );
}
