import type { ReactNode } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden';
import { Head } from './head/Head';
import type { PageContext } from './pageContext';

type ContentPageProps = Pick<PageContext, 'page' | 'site'> & { children: ReactNode };

/** A page of content: its head, a headline when no hero has one, and its blocks. */
export function ContentPage({ page, site, children }: ContentPageProps) {
  return (
    <>
      <Head page={page} site={site} />
      {page.blocks[0]?.type !== 'hero' && (
        <h1 className={visuallyHidden}>{page.title ?? site.fallbackTitle}</h1>
      )}
      {children}
    </>
  );
}
