import { css } from '@linaria/core';
import type { ReactNode } from 'react';

/** A telephone number in a text. */
export const TELEPHONE = /(\+?\d[\d ()-]{6,}\d)/;

/**
 * Isolates telephone numbers in a text: among words that run from right to left, their groups would too. A number stays
 * in one line where the line is long enough.
 */
export const isolateNumbers = (text: string): ReactNode[] =>
  text.split(TELEPHONE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={index} dir="ltr" className={number}>
        {part}
      </bdi>
    ),
  );

const number = css`
  display: inline-block;
  text-decoration: inherit;
`;
