import type { PageProps } from 'gatsby';
import { BlockList } from '../blocks/BlockList';
import { visuallyHidden } from '../ui/visuallyHidden';
import { Head } from './Head';
import { ContentErrorOverlay } from './ContentErrorOverlay';
import { isContentPage, type PageContext, type TemplateContext } from './pageContext';
import { UnknownPath } from './UnknownPath';

/** The template of every page. With one template, all code of a page is in one chunk. */
export default function Page({ pageContext }: PageProps<object, TemplateContext>) {
  return isContentPage(pageContext) ? <ContentPage {...pageContext} /> : <UnknownPath />;
}

/** A page of content: head and blocks. */
function ContentPage({ page, site, contentErrors }: PageContext) {
  return (
    <>
      <Head page={page} site={site} />
      {page.blocks[0]?.type !== 'hero' && (
        <h1 className={visuallyHidden}>{page.title ?? site.fallbackTitle}</h1>
      )}
      <BlockList blocks={page.blocks} />
      {process.env.NODE_ENV === 'development' && contentErrors && (
        <ContentErrorOverlay lines={contentErrors} />
      )}
    </>
  );
}
