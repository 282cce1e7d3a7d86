import { css } from '@linaria/core';
import { media } from '../../theme/media';
import { color, size, space, zIndex } from '../../theme/tokens';
import { BUSY_LINE } from '../buttonStyles';

/**
 * The overlay that covers a form while it is being sent; its parent must be `position: relative`. What was typed
 * stays readable: its words stand at the end of the form, over its button.
 */
export function SendingOverlay({ label }: { label: string }) {
  return (
    <div className={cover}>
      <div role="progressbar" aria-label={label} className={note}>
        {label}
      </div>
    </div>
  );
}

const cover = css`
  position: absolute;
  inset: -1rem;
  z-index: ${zIndex.overlay};
  display: flex;
  align-items: end;
  padding: ${space.s};
  border-radius: 2px;
  background-color: color-mix(in srgb, ${color.overlay} 20%, transparent);
  cursor: progress;
  animation: overlayAppear 200ms ease-out;

  @keyframes overlayAppear {
    from {
      opacity: 0;
    }
  }

  @media ${media.print} {
    display: none;
  }
`;

const note = css`
  ${BUSY_LINE}
  position: sticky;
  bottom: ${space.s};
  flex: 1;
  padding: 0.75rem;
  border-radius: 2px;
  background-color: ${color.overlay};
  color: ${color.ink};
  font-size: ${size.small};
  font-weight: 500;
  text-align: center;
`;
