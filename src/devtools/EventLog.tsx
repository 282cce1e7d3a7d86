import { css } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import { color, space } from '../theme/tokens';
import type { LogEntry } from './inspectorState';

/** Height of a line, in px. */
const ROW_HEIGHT_PX = 26;
/** Height of the log, in px. */
const LOG_HEIGHT_PX = 360;
/** Number of lines in the document. */
const RENDERED_ROWS = Math.ceil(LOG_HEIGHT_PX / ROW_HEIGHT_PX) + 2;

const formatTime = (at: number): string => new Date(at).toISOString().slice(11, 23);

type EventLogProps = { entries: readonly LogEntry[]; nameOf: (actor: string) => string };

/** The events of all actors, newest last. Only the visible lines are in the document. */
export function EventLog({ entries, nameOf }: EventLogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const isAtEnd = useRef(true);
  const { length } = entries;
  useEffect(() => {
    if (frame.current && isAtEnd.current) frame.current.scrollTop = length * ROW_HEIGHT_PX;
  }, [length]);
  const first = Math.max(
    0,
    Math.min(Math.floor(scrollTop / ROW_HEIGHT_PX), length - RENDERED_ROWS),
  );
  return (
    <div
      ref={frame}
      role="log"
      aria-label="Events"
      // A scrollable region must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={log}
      style={{ height: LOG_HEIGHT_PX }}
      onScroll={({ currentTarget }) => {
        const end = currentTarget.scrollHeight - ROW_HEIGHT_PX;
        isAtEnd.current = currentTarget.scrollTop + LOG_HEIGHT_PX > end;
        setScrollTop(currentTarget.scrollTop);
      }}
    >
      <div style={{ height: length * ROW_HEIGHT_PX }}>
        <ol style={{ transform: `translateY(${first * ROW_HEIGHT_PX}px)` }}>
          {entries.slice(first, first + RENDERED_ROWS).map(({ key, actor, at, event, state }) => {
            const { type, ...payload } = event;
            return (
              <li key={key} className={line} style={{ height: ROW_HEIGHT_PX }}>
                <time>{formatTime(at)}</time> {nameOf(actor)} <b>{type}</b>{' '}
                {Object.keys(payload).length > 0 && JSON.stringify(payload)} →{' '}
                {JSON.stringify(state)}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

const log = css`
  overflow: auto;
  border: 1px solid ${color.line};
  font:
    12px ui-monospace,
    'DejaVu Sans Mono',
    monospace;
`;

const line = css`
  padding: 0.25rem ${space.xs};
  white-space: nowrap;
`;
