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
  headRow,
  modalOverlay,
  modalPanel,
  overlayEntrance,
  panelEntrance,
  pageDialogOverlay,
} from './modalStyles';

type ModalPanelProps = {
  tone: Tone;
  onClose?: (() => void) | undefined;
  /** What stands beside the Close button, in a head that stays in view. Without it, the button lies over the content. */
  head?: ReactNode;
  children: ReactNode;
};

/** The content of a dialog with the look of a `ModalDialog`, which the attributes below complete. */
export function ModalPanel({ tone, onClose, head, children }: ModalPanelProps) {
  const { close } = useInterfaceTexts();
  return (
    <div data-tone={tone} className={cx(modalPanel, panelEntrance)}>
      <div className={head ? headRow : closeRow}>
        {head}
        <IconButton
          {...{ [CLOSES_DIALOG]: '' }}
          icon="close"
          label={close}
          className={head ? undefined : closeButton}
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
