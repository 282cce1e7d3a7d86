import { css } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import { color, space } from '../theme/tokens';
import type { LogEntry } from './liveActors';

/** Height of a line and of the log, px. */
const ROW = 26;
const HEIGHT = 360;
const SHOWN = Math.ceil(HEIGHT / ROW) + 2;

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

type EventLogProps = { entries: readonly LogEntry[]; nameOf: (actor: string) => string };

/** What happened, newest last. Only the lines in view are in the page, however many there are. */
export function EventLog({ entries, nameOf }: EventLogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const follows = useRef(true);
  const { length } = entries;
  useEffect(() => {
    if (frame.current && follows.current) frame.current.scrollTop = length * ROW;
  }, [length]);
  const first = Math.max(0, Math.min(Math.floor(top / ROW), length - SHOWN));
  return (
    <div
      ref={frame}
      role="log"
      aria-label="Events"
      // A scrolling region must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={log}
      style={{ height: HEIGHT }}
      onScroll={({ currentTarget: { scrollTop, scrollHeight } }) => {
        follows.current = scrollTop + HEIGHT > scrollHeight - ROW;
        setTop(scrollTop);
      }}
    >
      <div style={{ height: length * ROW }}>
        <ol style={{ transform: `translateY(${first * ROW}px)` }}>
          {entries.slice(first, first + SHOWN).map(({ key, actor, at, event, state }) => {
            const { type, ...payload } = event;
            return (
              <li key={key} className={line} style={{ height: ROW }}>
                <time>{timeOf(at)}</time> {nameOf(actor)} <b>{type}</b>{' '}
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
