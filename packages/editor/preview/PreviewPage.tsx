import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import { Helmet } from 'react-helmet';
import { BlockView, countPrecedingSameType } from '../../../src/blocks/BlockList';
import { PageDialogsProvider } from '../../../src/blocks/pageDialogs';
import { Shell } from '../../../src/shell/Shell';
import { DEFAULT_LANGUAGE } from '../../../src/content/language/pageLanguage';
import { color, space } from '../../../src/theme/tokens';
import { BlockMark, PageMark } from '../PublicationMark';
import { keepFocusInForm, showEdited } from './showEdited';
import type { InvalidBlock, PreviewedPage, PreviewEvent, PreviewRequest } from './previewMessages';

/** The attribute of a block with its index on the page. */
const BLOCK_INDEX = 'data-block-index';

const LOCATION = { search: '' };

/** The preview of the visual editor: a page that is being edited, as visitors will see it. */
export default function PreviewPage() {
  const page = usePreviewedPage();
  const language = page?.context.site.interface.language;
  return (
    <>
      <Helmet>
        <html lang={language?.code ?? DEFAULT_LANGUAGE} dir={language?.direction ?? 'ltr'} />
        <title>Preview</title>
        <meta name="robots" content="noindex" />
      </Helmet>
      {page && <Preview page={page} />}
    </>
  );
}

function Preview({ page }: { page: PreviewedPage }) {
  const { context, blocks, errors, marks } = page;
  useEffect(() => {
    if (page.changed === undefined) return;
    // Only when it is out of sight: the page must not jump while somebody types.
    const block = document.querySelector(`[${BLOCK_INDEX}="${page.changed}"]`);
    const { top = 0, bottom = 0 } = block?.getBoundingClientRect() ?? {};
    if (bottom <= 0 || top >= window.innerHeight) block?.scrollIntoView({ block: 'center' });
  }, [page]);
  const edited = page.edited?.join('.') ?? '';
  useEffect(() => showEdited(edited.split('.')), [edited]);
  const valid = context.page.blocks;
  const dialogs = valid.flatMap((block) => (block.type === 'dialog' ? [block.name] : []));
  return (
    <Shell context={context} location={LOCATION}>
      <PageMark text={marks.page} />
      {errors.length > 0 && <ErrorCard label="Not valid yet" sentences={errors} />}
      <PageDialogsProvider names={dialogs}>
        {blocks.map((block, index) => {
          const view = typeof block === 'number' ? valid[block] : undefined;
          return (
            <div key={index} {...{ [BLOCK_INDEX]: index }}>
              <BlockMark text={marks.blocks[index]} isFirst={index === 0} />
              {typeof block === 'number' && view ? (
                <BlockView
                  type={view.type}
                  block={view}
                  precedingSameType={countPrecedingSameType(valid, block)}
                  isFirst={index === 0}
                />
              ) : (
                typeof block === 'object' && <ErrorCard {...block} />
              )}
            </div>
          );
        })}
      </PageDialogsProvider>
    </Shell>
  );
}

/** A block that the content check refuses, with its sentences. */
function ErrorCard({ label, sentences }: InvalidBlock) {
  return (
    <section data-tone="ink" className={errorCard}>
      <h2>{label}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

/** Shows what the visual editor sends. It is in the window at the top. */
function usePreviewedPage(): PreviewedPage | undefined {
  const [page, setPage] = useState<PreviewedPage>();
  useEffect(() => {
    const receive = ({ origin, data }: MessageEvent<PreviewRequest | undefined>): void => {
      if (origin === window.location.origin && data?.type === 'preview.show') setPage(data.page);
    };
    window.addEventListener('message', receive);
    // A press selects a block for the editor. The keyboard has the fields of the editor.
    for (const type of ['click', 'submit']) window.addEventListener(type, selectBlock, true);
    keepFocusInForm();
    send({ type: 'preview.ready' });
    return () => window.removeEventListener('message', receive);
  }, []);
  return page;
}

function send(event: PreviewEvent): void {
  window.top?.postMessage(event, window.location.origin);
}

/** Nothing on the page works: a press leads to the fields of the block. The preview itself opens the menu. */
function selectBlock(event: Event): void {
  if (!event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  const { target } = event;
  const block = target instanceof Element ? target.closest(`[${BLOCK_INDEX}]`) : null;
  if (block) send({ type: 'preview.blockClicked', block: Number(block.getAttribute(BLOCK_INDEX)) });
}

const errorCard = css`
  /* Below the top bar, which lies over the first block. */
  padding: 7rem ${space.m} ${space.m};
  border: 4px solid ${color.error};
  background-color: ${color.ground};
  color: ${color.text};

  ul {
    margin-top: ${space.s};
    padding-left: 1.25rem;
    list-style: disc;
  }
`;
