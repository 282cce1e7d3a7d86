import type { PageProps } from 'gatsby';
import { BlockList } from '../blocks/BlockList';
import { ContentPage } from './ContentPage';
import { isContentPage, type TemplateContext } from './pageContext';
import { UnknownPath } from './UnknownPath';

/** The template of every page. With one template, all code of a page is in one chunk. */
export default function Page({ pageContext }: PageProps<object, TemplateContext>) {
  if (!isContentPage(pageContext)) return <UnknownPath {...pageContext} />;
  const { page, site } = pageContext;
  return (
    <ContentPage page={page} site={site}>
      <BlockList blocks={page.blocks} />
    </ContentPage>
  );
}
