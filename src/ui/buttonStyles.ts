import { css } from '@linaria/core';
import { media } from '../theme/media';
import { color, font, motion, size } from '../theme/tokens';

/** Declarations for an element with `aria-busy`: a moving line at its bottom while its code loads. */
export const BUSY_LINE = `
  position: relative;
  overflow: hidden;
  cursor: progress;

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background-color: currentColor;
    animation: busyLine 1200ms ease-in-out infinite;
  }

  @keyframes busyLine {
    from {
      transform: translateX(calc(-100% * var(--direction)));
    }

    to {
      transform: translateX(calc(100% * var(--direction)));
    }
  }
`;

/** The common style of buttons, and of links that look like buttons. */
export const buttonBase = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.75rem;
  min-height: 3.5rem;
  padding: 0.875rem 1.875rem;
  border: 1px solid transparent;
  border-radius: 2px;
  background: none;
  font-family: ${font.text};
  font-size: ${size.small};
  font-weight: 500;
  letter-spacing: 0.02em;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick},
    color ${motion.quick};

  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    ${BUSY_LINE}
  }

  @media ${media.print} {
    display: none;
  }

  /* It may lie over a picture. */
  @media (forced-colors: active) {
    background-color: ButtonFace;
  }
`;

export const buttonVariants = {
  primary: css`
    background-color: ${color.action};
    color: ${color.onAction};

    @media ${media.hover} {
      &:hover:not(:disabled) {
        background-color: ${color.actionHover};
      }
    }
  `,
  secondary: css`
    border-color: currentColor;
    color: ${color.heading};

    @media ${media.hover} {
      &:hover:not(:disabled) {
        background-color: ${color.heading};
        border-color: ${color.heading};
        color: ${color.ground};
      }
    }
  `,
  text: css`
    justify-content: flex-start;
    min-height: 3rem;
    padding-inline: 0;
    color: ${color.heading};
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.5em;
    text-align: start;

    @media ${media.hover} {
      &:hover {
        text-decoration-thickness: 2px;
      }
    }
  `,
};
