import { cx } from '@linaria/core';
import { DialogContent, DialogOverlay } from '@reach/dialog';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
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
import { removeLeaving, showLeaving } from './showLeaving';

type ModalDialogProps = {
  name: string;
  /** The id of the heading that names the dialog. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog over the page. Escape, the close button and a press outside close it. @reach/dialog
 * keeps the focus inside, and returns it to the previous element on close.
 */
export function ModalDialog({ name, labelledBy, onClose, children }: ModalDialogProps) {
  return (
    <DialogOverlay
      className={cx(modalOverlay, overlayEntrance)}
      onDismiss={onClose}
      // The global style stops the page from scrolling, without an inline style sheet.
      dangerouslyBypassScrollLock
    >
      <DialogContent
        aria-labelledby={labelledBy}
        data-tone="ink"
        className={cx(modalPanel, panelEntrance)}
      >
        <FocusGuards />
        <CloseRow name={name} onClose={onClose} />
        {children}
      </DialogContent>
    </DialogOverlay>
  );
}

/** The row of the Close button, inside of what leaves as it came. */
function CloseRow({ name, onClose }: Pick<ModalDialogProps, 'name' | 'onClose'>) {
  const { close } = useInterfaceTexts();
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // @reach/dialog gives the overlay to a ref of its own after this effect, and takes it back before its end.
    const overlay = row.current?.closest<HTMLElement>('[data-reach-dialog-overlay]');
    removeLeaving(name);
    return () => void (overlay && showLeaving(name, overlay));
  }, [name]);
  return (
    <div ref={row} className={closeRow}>
      <IconButton icon="close" label={close} className={closeButton} onClick={onClose} />
    </div>
  );
}
