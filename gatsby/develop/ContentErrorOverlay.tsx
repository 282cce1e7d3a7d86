import { css } from '@linaria/core';
import { color, zIndex, space } from '../../src/theme/tokens';

/** The list of content errors in development, over the last valid version of the page. */
export function ContentErrorOverlay({ lines }: { lines: readonly string[] }) {
  return (
    <div role="alert" className={overlay}>
      <p className={title}>
        The content has errors. The page below shows the last valid content. This message disappears
        when the files are fixed.
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
  border-top: 4px solid ${color.error};
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
