import { css } from '@linaria/core';
import { REPLACES } from '../../start/pageContract';
import { media } from '../../theme/media';
import { color, space, zIndex } from '../../theme/tokens';

/** The least height of the head of a dialog. */
const HEAD_HEIGHT = '4rem';

/** The space beside the buttons of the head. */
const HEAD_PADDING = 'clamp(0.75rem, 3vw, 1.5rem)';

/** The space around the content of a dialog with a head. */
export const PANEL_PADDING = 'clamp(1.25rem, 4vw, 3rem)';

/** The layer over the page that holds a dialog and scrolls with it. */
export const modalOverlay = css`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.dialog};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: auto;
  /* What a key moves the focus to is not below the head. */
  scroll-padding-top: calc(${HEAD_HEIGHT} + 2.5rem);
  background-color: ${color.scrim};

  @media ${media.tablet} {
    grid-template-rows: minmax(${space.l}, 1fr) auto minmax(${space.l}, 1fr);
    padding: 0 ${space.l};
  }

  /* An open dialog is printed whole, below the head of the letter and in place of the page. */
  @media ${media.print} {
    position: static;
    display: block;
    overflow: visible;
    padding: 0;
    background: none;

    html:has(&:not(dialog:not([open]))) {
      overflow: visible;

      main,
      footer {
        display: none;
      }
    }
  }
`;

/** The dialog on the overlay. */
export const modalPanel = css`
  position: relative;
  width: 100%;
  max-width: 76rem;
  margin: auto;
  min-height: 100%;
  outline: none;

  @media ${media.tablet} {
    grid-row: 2;
    min-height: 0;
  }
`;

/** How the overlay appears. It leaves the same way backwards. */
export const overlayEntrance = css`
  animation: fadeIn 250ms ease-out;

  &[${REPLACES}] {
    animation: none;
  }

  @keyframes fadeIn {
    from {
      opacity: 0;
    }
  }
`;

/** How the dialog appears. It leaves the same way backwards. */
export const panelEntrance = css`
  animation: rise 400ms cubic-bezier(0.22, 0.61, 0.36, 1);

  [${REPLACES}] > & {
    animation: none;
  }

  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(20px);
    }
  }
`;

/** The row of the Close button. It takes up no space, and stays in view above all else of the dialog. */
export const closeRow = css`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  justify-content: flex-end;
  height: 0;
`;

/** The Close button, visible on a light and on a dark background. */
export const closeButton = css`
  flex: none;
  margin-block: 1rem 0;
  margin-inline: 0 1rem;
  border-color: ${color.onInk};
  background-color: ${color.ink};
  color: ${color.onInk};

  &:focus-visible {
    outline-color: ${color.action};
  }
`;

/** The head of a dialog, which stays in view: what leads back, the title, and the Close button. */
export const headRow = css`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: ${HEAD_HEIGHT};
  padding: 0.5rem ${HEAD_PADDING};
  border-bottom: 1px solid ${color.line};
  background-color: ${color.ground};

  /* Back and Close are as quiet as the head. */
  > button {
    border-color: transparent;
  }

  /* Without Back, the title stands above the content. */
  > :first-child:not(button) {
    margin-inline-start: calc(${PANEL_PADDING} - ${HEAD_PADDING});
  }

  > :last-child {
    margin-inline-start: auto;
  }

  @media ${media.print} {
    position: static;
  }
`;

/** Resets the browser's own style of a `<dialog>` that is an overlay. */
export const pageDialogOverlay = css`
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  border: 0;
  color: inherit;

  &:not([open]) {
    display: none;
  }

  &::backdrop {
    background: none;
  }

  @media not ${media.tablet} {
    padding: 0;
  }

  @media ${media.print} {
    height: auto;
  }
`;
