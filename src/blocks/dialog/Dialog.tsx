import { css } from '@linaria/core';
import { navigate } from 'gatsby';
import { prefillMessage } from '../../forms/submission/prefill';
import { afterOverlayClosed } from '../../ui/dialogs/overlayEntries';
import { attributionOf, withAttribution } from '../../start/attribution';
import { usePageDialogs } from '../pageDialogs';
import type { ViewProps } from '../registry';
import { space, width } from '../../theme/tokens';
import { DialogContent } from './DialogContent';

/** A dialog that a card of the page opens; without scripts, its content is a section of the page. */
export function Dialog({ block }: ViewProps<'dialog'>) {
  const { openName, Panel, close, book } = usePageDialogs();
  const onBook = (): void => {
    const { to, message } = block.booking;
    book();
    // The dialog returns the focus first when it closes. Then the contact form takes it.
    afterOverlayClosed(() => {
      void navigate(withAttribution(to, attributionOf(window.location.search)));
      prefillMessage(message);
    });
  };
  return (
    <>
      <noscript>
        <DialogSection block={block} />
      </noscript>
      {Panel && openName === block.name && <Panel block={block} onClose={close} onBook={onBook} />}
    </>
  );
}

/** The content of a dialog as a section of the page. */
export function DialogSection({ block }: Pick<ViewProps<'dialog'>, 'block'>) {
  return (
    <section data-tone="ink" id={block.name} className={section}>
      <div className={inner}>
        <DialogContent block={block} />
      </div>
    </section>
  );
}

const section = css`
  display: block;
  padding-block: ${space.xl};
`;

const inner = css`
  width: min(${width.content}, 100% - 2 * ${space.gutter});
  margin-inline: auto;
`;
