import { cx } from '@linaria/core';
import type { ReactNode } from 'react';
import type { Tone } from '../../content/defineBlock';
import { CLOSES_DIALOG } from '../../start/pageContract';
import type { DialogAttributes } from './dialogHtml';
import { IconButton } from '../IconButton';
import { useInterfaceTexts } from '../interfaceTexts';
import {
  closeButton,
  closeRow,
  modalOverlay,
  modalPanel,
  overlayEntrance,
  panelEntrance,
  pageDialogOverlay,
} from './modalStyles';

type ModalPanelProps = {
  tone: Tone;
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/** The content of a dialog with the look of a `ModalDialog`, which the attributes below complete. */
export function ModalPanel({ tone, onClose, children }: ModalPanelProps) {
  const { close } = useInterfaceTexts();
  return (
    <div data-tone={tone} className={cx(modalPanel, panelEntrance)}>
      <div className={closeRow}>
        <IconButton
          {...{ [CLOSES_DIALOG]: '' }}
          icon="close"
          label={close}
          className={closeButton}
          onClick={onClose}
        />
      </div>
      {children}
    </div>
  );
}

/** The attributes of the `<dialog>` around a `ModalPanel`. */
export const modalAttributes = (titleId: string): DialogAttributes => ({
  className: cx(modalOverlay, pageDialogOverlay, overlayEntrance),
  'aria-labelledby': titleId,
});
