import { css, cx } from '@linaria/core';
import { color, space, zIndex } from '../../src/theme/tokens';

/** Says above a block that it is a draft, or when it is shown. */
export function BlockMark({ text, isFirst }: { text: string | undefined; isFirst: boolean }) {
  if (text === undefined) return null;
  return (
    <p role="note" className={cx(mark, isFirst && belowTopBar)}>
      {text}
    </p>
  );
}

/** Says in a corner of the screen that the page is a draft. */
export function PageMark({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="note" className={cx(mark, corner)}>
      {text}
    </p>
  );
}

const mark = css`
  padding: ${space.xs} ${space.s};
  border-block: 3px dashed ${color.onInk};
  background-color: ${color.ink};
  color: ${color.onInk};
  font-size: 0.875rem;
  font-weight: 600;
`;

const belowTopBar = css`
  padding-top: 7rem;
`;

const corner = css`
  position: fixed;
  bottom: ${space.s};
  left: ${space.s};
  z-index: ${zIndex.notice};
  border: 3px dashed ${color.onInk};
`;
