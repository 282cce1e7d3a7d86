import { cx } from '@linaria/core';
import { DialogContent, DialogOverlay } from '@reach/dialog';
import { useState, type ReactNode, type RefObject } from 'react';
import type { Tone } from '../content/defineBlock';
import { findOpenStaticDialog } from '../start/pageContract';
import { FocusGuards } from './FocusGuards';
import { IconButton } from './IconButton';
import { useInterfaceTexts } from './interfaceTexts';
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
  /** The element that has the focus first. The default is the close button. */
  initialFocus?: RefObject<{ focus: () => void } | null> | undefined;
  children: ReactNode;
};

/**
 * A modal dialog over the page. Escape, the close button and a press outside close it. @reach/dialog
 * keeps the focus inside, and returns it to the previous element on close. The dialog appears without
 * an animation when it takes over a static dialog.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { labelledBy, tone, onClose, initialFocus, children } = props;
  const { close } = useInterfaceTexts();
  const [takesOver] = useState(() => findOpenStaticDialog() !== null);
  return (
    <DialogOverlay
      className={cx(modalOverlay, !takesOver && overlayEntrance)}
      onDismiss={onClose}
      initialFocusRef={initialFocus}
      // The global style stops the page from scrolling, without an inline style sheet.
      dangerouslyBypassScrollLock
    >
      <DialogContent
        aria-labelledby={labelledBy}
        data-tone={tone}
        className={cx(modalPanel, !takesOver && panelEntrance)}
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
