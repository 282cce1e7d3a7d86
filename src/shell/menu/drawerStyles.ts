import { css } from '@linaria/core';
import { REPLACES } from '../../start/pageContract';
import { media } from '../../theme/media';
import { color, space, zIndex } from '../../theme/tokens';

/** The layer over the page that holds the drawer. */
export const drawerOverlay = css`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.dialog};
  overflow: hidden;
  background-color: ${color.scrim};

  @media ${media.print} {
    display: none;
  }
`;

/** The drawer at the end edge of the screen. */
export const drawerPanel = css`
  position: absolute;
  inset-block: 0;
  inset-inline: auto 0;
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  width: min(100%, 30rem);
  overflow: auto;
  overscroll-behavior: contain;
  padding: 1.25rem clamp(1.5rem, 5vw, 3rem) 2.5rem;
  outline: none;
`;

/** How the layer appears. */
export const overlayDim = css`
  animation: drawerDim 350ms ease-out;

  @keyframes drawerDim {
    from {
      background-color: transparent;
    }
  }
`;

/** How the drawer appears. */
export const panelSlide = css`
  animation: drawerSlide 500ms cubic-bezier(0.16, 0.84, 0.3, 1);

  [${REPLACES}] > & {
    animation: none;
  }

  @keyframes drawerSlide {
    from {
      transform: translateX(calc(100% * var(--direction)));
    }
  }
`;

/** Resets the browser's own style of the `<dialog>` that is the layer. */
export const menuDialogOverlay = css`
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;

  &::backdrop {
    background: none;
  }
`;
