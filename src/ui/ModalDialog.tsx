import { css } from '@linaria/core';
import { DialogContent, DialogOverlay } from '@reach/dialog';
import type { ReactNode, RefObject } from 'react';
import type { Tone } from '../content/defineBlock';
import { media } from '../theme/media';
import { color, zIndex, space } from '../theme/tokens';
import { FocusGuards } from './FocusGuards';
import { IconButton } from './IconButton';

type ModalDialogProps = {
  /** The id of the heading that names it. */
  labelledBy: string;
  tone: Tone;
  onClose: () => void;
  /** What has the focus first; by default the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

/**
 * A dialog over the page: named, modal, closed by Escape, by its button and by a press outside,
 * with the focus kept in it and given back (@reach/dialog).
 */
export function ModalDialog(props: ModalDialogProps) {
  const { labelledBy, tone, onClose, initialFocus, children } = props;
  return (
    <DialogOverlay className={overlay} onDismiss={onClose} initialFocusRef={initialFocus}>
      <DialogContent aria-labelledby={labelledBy} data-tone={tone} className={panel}>
        <FocusGuards />
        <div className={closeRow}>
          <IconButton icon="close" label="Close" className={close} onClick={onClose} />
        </div>
        {children}
      </DialogContent>
    </DialogOverlay>
  );
}

const overlay = css`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.dialog};
  display: grid;
  overflow: auto;
  background-color: ${color.scrim};
  animation: fadeIn 250ms ease-out;

  @keyframes fadeIn {
    from {
      opacity: 0;
    }
  }

  @media ${media.tablet} {
    padding: ${space.l};
  }
`;

const panel = css`
  position: relative;
  width: 100%;
  max-width: 76rem;
  margin: auto;
  min-height: 100%;
  outline: none;
  animation: rise 400ms cubic-bezier(0.22, 0.61, 0.36, 1);

  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(20px);
    }
  }

  @media ${media.tablet} {
    min-height: 0;
  }
`;

/* Takes no room of its own, and stays in view while the dialog scrolls. */
const closeRow = css`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  justify-content: flex-end;
  height: 0;
`;

const close = css`
  flex: none;
  margin: 1rem 1rem 0 0;
  border-color: ${color.onInk};
  background-color: ${color.ink};
  color: ${color.onInk};

  /* Seen on light and on dark ground alike. */
  &:focus-visible {
    outline-color: ${color.action};
  }
`;
