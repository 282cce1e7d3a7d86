import type { PageProps } from 'gatsby';
import { BlockList } from '../blocks/BlockList';
import { visuallyHidden } from '../ui/visuallyHidden';
import { Head } from './Head';
import { ContentErrorOverlay } from './ContentErrorOverlay';
import type { PageContext } from './pageContext';

/** Any page of content: its head and its blocks. */
export default function Page({ pageContext }: PageProps<object, PageContext>) {
  const { page, site, contentErrors } = pageContext;
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
