import { css } from '@linaria/core';
import { color, size } from '../theme/tokens';

/** The style of a kicker, a short text in small capitals above a heading. */
export const kickerStyle = css`
  color: ${color.accent};
  font-size: ${size.kicker};
  font-weight: 600;
  letter-spacing: 0.18em;
  line-height: 1.4;
  text-transform: uppercase;
`;

/** A kicker on a picture, where red is too dark: white after a short red rule. */
export const kickerOnPicture = css`
  color: ${color.onInk};

  &::before {
    content: '';
    display: inline-block;
    width: 2rem;
    height: 2px;
    margin-inline-end: 0.875rem;
    background-color: ${color.action};
    vertical-align: 0.3em;
  }
`;
