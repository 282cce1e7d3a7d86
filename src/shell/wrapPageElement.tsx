import type { WrapPageElementBrowserArgs } from 'gatsby';
import '../theme/globalStyle';
import type { PageContext } from './pageContext';
import { Shell } from './Shell';

type Args = WrapPageElementBrowserArgs<object, PageContext | Record<string, never>>;

/** Wraps every page of content in the shell, which stays mounted from page to page. */
export function wrapPageElement({ element, props }: Args) {
  const { pageContext, location } = props;
  // The page for unknown paths has no content and no shell.
  return 'site' in pageContext ? (
    <Shell context={pageContext as PageContext} location={location}>
      {element}
    </Shell>
  ) : (
    element
  );
}
