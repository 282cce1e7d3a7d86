import { css, cx } from '@linaria/core';
import { useEffect, useRef } from 'react';
import type { EventFrom } from 'xstate';
import type { Notice, noticeMachine } from '../../machines/notice.machine';
import { followDrags } from '../../start/drags';
import { media } from '../../theme/media';
import { color, zIndex, size, space } from '../../theme/tokens';
import { Icon } from '../Icon';
import { IconButton } from '../IconButton';
import { useInterfaceTexts } from '../interfaceTexts';
import { isolateNumbers, TELEPHONE } from '../isolateNumbers';

type NoticeBarProps = {
  notice: Notice;
  send: (event: EventFrom<typeof noticeMachine>) => void;
};

/** The notice bar at the bottom of the screen (docs/specification.md, 'Notices'). */
export function NoticeBar({ notice, send }: NoticeBarProps) {
  const { text, variant, action } = notice;
  // A visitor can call it from the notice. Its (0) is left out from abroad.
  const telephone = TELEPHONE.exec(text)?.[0];
  const texts = useInterfaceTexts();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const bar = element.current;
    const swipe = {
      // A finger scrolls a bar that is higher than its place.
      down: (y: number) =>
        bar && bar.scrollHeight > bar.clientHeight ? false : send({ type: 'pointer.down', y }),
      move: (y: number) => send({ type: 'pointer.move', y }),
      end: (y?: number) =>
        send(y === undefined ? { type: 'pointer.cancel' } : { type: 'pointer.up', y }),
    };
    if (bar) followDrags(bar, 'y', swipe, controller);
    return () => controller.abort();
  }, [send]);
  return (
    <div
      ref={element}
      className={cx(barStyle, variantStyles[variant])}
      onPointerLeave={() => send({ type: 'timer.resume', reason: 'hover' })}
      onFocus={() => send({ type: 'timer.pause', reason: 'focus' })}
      onBlur={() => send({ type: 'timer.resume', reason: 'focus' })}
      onPointerMove={({ pointerType }) => {
        // The bar may appear under a mouse that rests. Only a mouse that moves pauses the timer.
        if (pointerType === 'mouse') send({ type: 'timer.pause', reason: 'hover' });
      }}
    >
      <p role={variant === 'error' ? 'alert' : 'status'} className={message}>
        {isolateNumbers(text)}
      </p>
      {action && (
        <button type="button" className={way} onClick={() => send({ type: 'action.choose' })}>
          {action.label}
        </button>
      )}
      {action && telephone !== undefined && (
        <a href={`tel:${telephone.replace(/(?<=^\+.*)\(0\)|[^+\d]/g, '')}`} className={way}>
          <Icon name="phone" />
          <bdi>{telephone}</bdi>
        </a>
      )}
      <IconButton
        icon="close"
        label={texts.close}
        className={close}
        onClick={() => send({ type: 'notice.close' })}
      />
    </div>
  );
}

const barStyle = css`
  position: fixed;
  inset-inline: ${space.s};
  bottom: ${space.s};
  z-index: ${zIndex.notice};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s};
  max-width: 44rem;
  /* Below the head of a dialog, whose buttons stay in reach. */
  max-height: calc(100dvh - 5.5rem);
  overflow-y: auto;
  margin-inline: auto;
  padding-block: 0.875rem;
  padding-inline: 1.5rem 1rem;
  /* An edge where the colours are those of the visitor. */
  border: 1px solid transparent;
  border-radius: 2px;
  color: ${color.onInk};
  font-size: ${size.small};
  line-height: 1.5;
  touch-action: pinch-zoom;
  animation: noticeRise 300ms cubic-bezier(0.22, 0.61, 0.36, 1);

  @keyframes noticeRise {
    from {
      opacity: 0;
      transform: translateY(16px);
    }
  }

  @media ${media.tablet} {
    bottom: ${space.l};
  }

  /* It may be higher than its place. */
  @media (max-height: 20rem) {
    touch-action: pan-y pinch-zoom;
  }

  @media ${media.print} {
    display: none;
  }
`;

const variantStyles = {
  success: css`
    background-color: ${color.success};
  `,
  error: css`
    background-color: ${color.failure};
  `,
};

const message = css`
  flex: 1 1 calc(100% - 4rem);
  padding-block: 0.5rem;
`;

/** Below the text, side by side where both have their place. */
const way = css`
  display: flex;
  flex: 0 1 auto;
  order: 1;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  margin-block: ${space.xs};
  min-height: 3rem;
  padding: 0.5rem 1.25rem;
  border: 1px solid currentColor;
  border-radius: 2px;
  background: none;
  color: inherit;
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;

  & + & {
    flex-grow: 1;
  }

  &:focus-visible {
    outline-color: ${color.onInk};
  }
`;

const close = css`
  border-color: transparent;
  color: ${color.onInk};

  &:focus-visible {
    outline-color: ${color.onInk};
  }
`;
