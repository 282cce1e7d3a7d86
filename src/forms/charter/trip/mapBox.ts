import { css } from '@linaria/core';

/** The box of the map, which has its size before the map is there: tall in a narrow form, wide in a wide one. */
export const mapBox = css`
  aspect-ratio: 4 / 3;

  @container (min-width: 34rem) {
    aspect-ratio: 2 / 1;
  }
`;
