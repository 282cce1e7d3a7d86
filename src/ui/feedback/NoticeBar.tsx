import { css, cx } from '@linaria/core';
import type { EventFrom } from 'xstate';
import type { Notice, noticeMachine } from '../../machines/notice.machine';
import { media } from '../../theme/media';
import { color, zIndex, size, space } from '../../theme/tokens';
import { IconButton } from '../IconButton';

type NoticeBarProps = {
  notice: Notice;
  send: (event: EventFrom<typeof noticeMachine>) => void;
};

/**
 * Says what came of something, at the foot of the screen. It waits while a pointer or the focus
 * rests on it, and goes by a vertical swipe (spec section 4).
 */
export function NoticeBar({ notice, send }: NoticeBarProps) {
  const { text, colour, action } = notice;
  return (
    <div
      className={cx(bar, VARIANT[colour])}
      onPointerLeave={() => send({ type: 'hold.end', reason: 'hover' })}
      onFocus={() => send({ type: 'hold.begin', reason: 'focus' })}
      onBlur={() => send({ type: 'hold.end', reason: 'focus' })}
      onPointerDown={({ clientY }) => send({ type: 'pointer.down', y: clientY })}
      onPointerMove={({ clientY, pointerType }) => {
        // A mouse that moves here, not one under which the bar happens to appear.
        if (pointerType === 'mouse') send({ type: 'hold.begin', reason: 'hover' });
        send({ type: 'pointer.move', y: clientY });
      }}
      onPointerUp={({ clientY }) => send({ type: 'pointer.up', y: clientY })}
      onPointerCancel={() => send({ type: 'pointer.cancel' })}
    >
      <p role={colour === 'error' ? 'alert' : 'status'} className={words}>
        {text}
      </p>
      {action && (
        <button
          type="button"
          className={actionStyle}
          onClick={() => send({ type: 'action.choose' })}
        >
          {action.label}
        </button>
      )}
      <IconButton
        icon="close"
        label="Close"
        className={close}
        onClick={() => send({ type: 'notice.close' })}
      />
    </div>
  );
}

const bar = css`
  position: fixed;
  right: ${space.s};
  bottom: ${space.s};
  left: ${space.s};
  z-index: ${zIndex.notice};
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 0 ${space.s};
  max-width: 44rem;
  margin-inline: auto;
  padding: 0.875rem 1rem 0.875rem 1.5rem;
  border-radius: 2px;
  color: ${color.onInk};
  font-size: ${size.small};
  line-height: 1.5;
  touch-action: none;
  animation: noticeRise 300ms cubic-bezier(0.22, 0.61, 0.36, 1);

  @keyframes noticeRise {
    from {
      opacity: 0;
      transform: translateY(16px);
    }
  }

  @media ${media.tablet} {
    grid-template-columns: 1fr auto auto;
    bottom: ${space.l};
  }
`;

const VARIANT = {
  success: css`
    background-color: ${color.success};
  `,
  error: css`
    background-color: ${color.failure};
  `,
};

const words = css`
  padding-block: 0.5rem;
`;

/** Below the words on a phone, beside them elsewhere. */
const actionStyle = css`
  grid-row: 2;
  grid-column: 1 / -1;
  margin-block: ${space.xs};
  min-height: 3rem;
  padding: 0.5rem 1.25rem;
  border: 1px solid currentColor;
  border-radius: 2px;
  background: none;
  font-weight: 500;
  cursor: pointer;

  &:focus-visible {
    outline-color: ${color.onInk};
  }

  @media ${media.tablet} {
    grid-row: auto;
    grid-column: auto;
  }
`;

const close = css`
  border-color: transparent;
  color: ${color.onInk};

  &:focus-visible {
    outline-color: ${color.onInk};
  }
`;
