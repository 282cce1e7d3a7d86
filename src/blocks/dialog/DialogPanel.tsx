import { useId } from 'react';
import { ModalDialog } from '../../ui/ModalDialog';
import type { BlockOf } from '../registry';
import { DialogContent } from './DialogContent';

export type DialogPanelProps = {
  block: BlockOf<'dialog'>;
  onClose: () => void;
  onBook: () => void;
};

/** An open dialog of a page. */
export function DialogPanel({ block, onClose, onBook }: DialogPanelProps) {
  const titleId = useId();
  return (
    <ModalDialog labelledBy={titleId} onClose={onClose} tone="ink">
      <DialogContent block={block} titleId={titleId} onBook={onBook} />
    </ModalDialog>
  );
}
