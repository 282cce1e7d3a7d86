import { css } from '@linaria/core';
import { navigate } from 'gatsby';
import { prefillMessage } from '../../forms/prefill';
import { usePageDialogs } from '../pageDialogs';
import type { ViewProps } from '../registry';
import { space, width } from '../../theme/tokens';
import { DialogContent } from './DialogContent';

/** What a card opens. Where it stands in the page it shows nothing, except without script. */
export function Dialog({ block }: ViewProps<'dialog'>) {
  const { openName, Panel, close, book } = usePageDialogs();
  const onBook = (): void => {
    book();
    prefillMessage(block.booking.message);
    // The dialog gives the focus back as it goes; only then may the page scroll on.
    window.setTimeout(() => void navigate(block.booking.to), 0);
  };
  return (
    <>
      <noscript>
        <section data-tone="ink" id={block.name} className={standing}>
          <div className={inner}>
            <DialogContent block={block} />
          </div>
        </section>
      </noscript>
      {Panel && openName === block.name && <Panel block={block} onClose={close} onBook={onBook} />}
    </>
  );
}

const standing = css`
  display: block;
  padding-block: ${space.xl};
`;

const inner = css`
  width: min(${width.content}, 100% - 2 * ${space.gutter});
  margin-inline: auto;
`;
