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
