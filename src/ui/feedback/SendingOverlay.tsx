import { css } from '@linaria/core';
import { media } from '../../theme/media';
import { color, zIndex } from '../../theme/tokens';

/** The overlay that covers a form while it is being sent; its parent must be `position: relative`. */
export function SendingOverlay({ label }: { label: string }) {
  return (
    <div className={cover}>
      <div role="progressbar" aria-label={label} className={track}>
        <span className={bar} />
      </div>
      <p className={text}>{label}</p>
    </div>
  );
}

const cover = css`
  position: absolute;
  inset: -1rem;
  z-index: ${zIndex.overlay};
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 1rem;
  border-radius: 2px;
  background-color: color-mix(in srgb, ${color.overlay} 94%, transparent);
  color: ${color.ink};
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

const track = css`
  position: sticky;
  top: 50%;
  width: min(14rem, 60%);
  height: 2px;
  overflow: hidden;
  background-color: color-mix(in srgb, ${color.ink} 25%, transparent);
`;

const bar = css`
  position: absolute;
  inset: 0 auto 0 0;
  width: 40%;
  background-color: ${color.ink};
  animation: sendingProgress 1100ms cubic-bezier(0.45, 0, 0.55, 1) infinite alternate;

  @keyframes sendingProgress {
    to {
      transform: translateX(150%);
    }
  }
`;

const text = css`
  position: sticky;
  top: calc(50% + 1.5rem);
  font-weight: 500;
`;
