import type { ReactNode } from 'react';

/** A telephone number in a text. */
export const TELEPHONE = /(\+?\d[\d ()-]{6,}\d)/;

/** Isolates telephone numbers in a text: among words that run from right to left, their groups would too. */
export const isolateNumbers = (text: string): ReactNode[] =>
  text.split(TELEPHONE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ),
  );
