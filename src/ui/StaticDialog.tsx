import { cx } from '@linaria/core';
import type { ReactNode } from 'react';
import type { Tone } from '../content/defineBlock';
import { CLOSES_DIALOG, STATIC_DIALOG } from '../start/pageContract';
import { IconButton } from './IconButton';
import { useInterfaceTexts } from './interfaceTexts';
import {
  closeButton,
  closeRow,
  modalOverlay,
  modalPanel,
  overlayEntrance,
  panelEntrance,
  staticModalOverlay,
} from './modalStyles';

type StaticDialogProps = {
  name: string;
  /** The id of the heading that names the dialog. */
  labelledBy: string;
  tone: Tone;
  children: ReactNode;
};

/**
 * A `<dialog>` of the static HTML with the look of `ModalDialog`. The starting script opens it in the
 * frame of the press; the live dialog takes it over when its code has loaded.
 */
export function StaticDialog({ name, labelledBy, tone, children }: StaticDialogProps) {
  const { close } = useInterfaceTexts();
  return (
    <dialog
      {...{ [STATIC_DIALOG]: name }}
      aria-labelledby={labelledBy}
      className={cx(modalOverlay, staticModalOverlay, overlayEntrance)}
    >
      <div data-tone={tone} className={cx(modalPanel, panelEntrance)}>
        <div className={closeRow}>
          <IconButton
            {...{ [CLOSES_DIALOG]: '' }}
            icon="close"
            label={close}
            className={closeButton}
          />
        </div>
        {children}
      </div>
    </dialog>
  );
}
