import { css } from '@linaria/core';
import { color, zIndex, space } from '../theme/tokens';

/** In develop: the mistakes in the content, over the page as it last was, until they are mended. */
export function ContentErrorOverlay({ lines }: { lines: readonly string[] }) {
  return (
    <div role="alert" className={overlay}>
      <p className={title}>
        The content has mistakes. The page below is as it last was; save a mended file and this goes
        away.
      </p>
      <pre className={list}>{lines.join('\n\n')}</pre>
    </div>
  );
}

const overlay = css`
  position: fixed;
  inset: auto 0 0;
  z-index: ${zIndex.notice};
  max-height: 70vh;
  overflow: auto;
  padding: ${space.m};
  background-color: ${color.ink};
  border-top: 4px solid ${color.action};
  color: ${color.onInk};
`;

const title = css`
  margin-bottom: ${space.s};
  font-weight: 600;
`;

const list = css`
  margin: 0;
  font-size: 0.875rem;
  line-height: 1.5;
  white-space: pre-wrap;
`;
