import { css } from '@linaria/core';

/** Shows nothing, and is read to those who cannot see the page. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
