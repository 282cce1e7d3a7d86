import type { PageProps } from 'gatsby';
import { Fragment } from 'react';
import { BlockView, countPrecedingSameType } from '../../src/blocks/BlockList';
import { PageDialogsProvider } from '../../src/blocks/pageDialogs';
import { ContentPage } from '../../src/shell/ContentPage';
import { UnknownPath } from '../../src/shell/UnknownPath';
import { ContentErrorOverlay } from './ContentErrorOverlay';
import type { DevelopTemplateContext } from './developContext';
import { BlockMark, PageMark } from '../../packages/editor/PublicationMark';

/**
 * A page in `npm run develop`: also its drafts and the blocks of other days, each with a mark, and the
 * errors of the content.
 */
export default function DevelopPage({ pageContext }: PageProps<object, DevelopTemplateContext>) {
  if (!('marks' in pageContext)) return <UnknownPath {...pageContext} />;
  const { page, site, marks, contentErrors } = pageContext;
  const dialogs = page.blocks.flatMap((block) => (block.type === 'dialog' ? [block.name] : []));
  return (
    <ContentPage page={page} site={site}>
      <PageMark text={marks.page} />
      <PageDialogsProvider names={dialogs}>
        {page.blocks.map((block, index) => (
          <Fragment key={index}>
            <BlockMark text={marks.blocks[index]} isFirst={index === 0} />
            <BlockView
              type={block.type}
              block={block}
              precedingSameType={countPrecedingSameType(page.blocks, index)}
              isFirst={index === 0}
            />
          </Fragment>
        ))}
      </PageDialogsProvider>
      {contentErrors.length > 0 && <ContentErrorOverlay lines={contentErrors} />}
    </ContentPage>
  );
}
