import { useId } from 'react';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { InOverlay } from '../../ui/dialogs/overlayContext';
import { useBackToClose } from '../../ui/dialogs/useBackToClose';
import type { BlockOf } from '../registry';
import { DialogContent } from './DialogContent';

export type DialogPanelProps = {
  block: BlockOf<'dialog'>;
  onClose: () => void;
  onBook: () => void;
};

/** An open dialog over the page. */
export function DialogPanel({ block, onClose, onBook }: DialogPanelProps) {
  const titleId = useId();
  useBackToClose(1, onClose);
  return (
    <InOverlay value>
      <ModalDialog name={block.name} labelledBy={titleId} onClose={onClose}>
        <DialogContent block={block} titleId={titleId} onBook={onBook} />
      </ModalDialog>
    </InOverlay>
  );
}
