import { css } from '@linaria/core';

/** Hides a text visually. Screen readers still read it. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
