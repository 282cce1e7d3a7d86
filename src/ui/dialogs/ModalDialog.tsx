import { cx } from '@linaria/core';
import { DialogContent, DialogOverlay } from '@reach/dialog';
import type { ReactNode } from 'react';
import type { Tone } from '../../content/defineBlock';
import { FocusGuards } from './FocusGuards';
import { IconButton } from '../IconButton';
import { useInterfaceTexts } from '../interfaceTexts';
import {
  closeButton,
  closeRow,
  modalOverlay,
  modalPanel,
  overlayEntrance,
  panelEntrance,
} from './modalStyles';

type ModalDialogProps = {
  /** The id of the heading that names the dialog. */
  labelledBy: string;
  tone: Tone;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog over the page. Escape, the close button and a press outside close it. @reach/dialog
 * keeps the focus inside, and returns it to the previous element on close.
 */
export function ModalDialog({ labelledBy, tone, onClose, children }: ModalDialogProps) {
  const { close } = useInterfaceTexts();
  return (
    <DialogOverlay
      className={cx(modalOverlay, overlayEntrance)}
      onDismiss={onClose}
      // The global style stops the page from scrolling, without an inline style sheet.
      dangerouslyBypassScrollLock
    >
      <DialogContent
        aria-labelledby={labelledBy}
        data-tone={tone}
        className={cx(modalPanel, panelEntrance)}
      >
        <FocusGuards />
        <div className={closeRow}>
          <IconButton icon="close" label={close} className={closeButton} onClick={onClose} />
        </div>
        {children}
      </DialogContent>
    </DialogOverlay>
  );
}
