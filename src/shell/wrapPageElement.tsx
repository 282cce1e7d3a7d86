import type { WrapPageElementBrowserArgs } from 'gatsby';
import '../theme/globalStyle';
import type { PageContext } from './pageContext';
import { Shell } from './Shell';

type Args = WrapPageElementBrowserArgs<object, PageContext | Record<string, never>>;

/** Puts the shell around every page that has content; it stays as the visitor moves between them. */
export function wrapPageElement({ element, props }: Args) {
  const { pageContext, location } = props;
  // The page for unknown paths is given no content: it only leads away.
  return 'site' in pageContext ? (
    <Shell context={pageContext as PageContext} location={location}>
      {element}
    </Shell>
  ) : (
    element
  );
}
