import { css } from '@linaria/core';
import { DialogContent, DialogOverlay } from '@reach/dialog';
import type { ReactNode, RefObject } from 'react';
import type { Tone } from '../content/defineBlock';
import { media } from '../theme/media';
import { color, zIndex, space } from '../theme/tokens';
import { FocusGuards } from './FocusGuards';
import { IconButton } from './IconButton';

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
 * keeps the focus inside, and returns it to the previous element on close.
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

/* Takes up no space in the layout, and stays in view while the dialog scrolls. */
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

  /* Visible on a light and on a dark background. */
  &:focus-visible {
    outline-color: ${color.action};
  }
`;
