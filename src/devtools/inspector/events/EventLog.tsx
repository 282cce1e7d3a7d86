import { css } from '@linaria/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { color, shade, space } from '../../../theme/tokens';
import type { Recording } from '../recording';
import { ToolButton } from '../ToolButton';

/** Height of a line, in px. */
const ROW_HEIGHT_PX = 26;

const formatTime = (at: number): string => new Date(at).toISOString().slice(11, 23);

type EventLogProps = {
  recording: Recording;
  /** The key of the chosen entry; undefined for now. */
  selected: number | undefined;
  onSelect: (key: number | undefined) => void;
  /** Empties the log; undefined for a replay. */
  onClear: (() => void) | undefined;
};

/** The events of all actors, newest last. Only the visible lines are in the document. */
export function EventLog({ recording, selected, onSelect, onClear }: EventLogProps) {
  const { log, actors } = recording;
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: log.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 4,
  });
  useEffect(() => {
    if (selected === undefined && log.length > 0) rows.scrollToIndex(log.length - 1);
  }, [log.length, selected, rows]);
  return (
    <div className={panel}>
      {onClear && <ToolButton onPress={onClear}>Clear</ToolButton>}
      <div ref={frame} role="log" aria-label="Events" className={scroller}>
        <ol className={list} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const entry = log[index];
            if (!entry) return undefined;
            return (
              <li key={entry.key} style={{ transform: `translateY(${start}px)` }} className={row}>
                <button
                  type="button"
                  className={line}
                  aria-current={entry.key === selected}
                  onClick={() => onSelect(entry.key)}
                >
                  <time>{formatTime(entry.at)}</time> {actors.get(entry.actor)?.name}{' '}
                  <b>{entry.event.type}</b> → {JSON.stringify(entry.state)}
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

const panel = css`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const scroller = css`
  flex: 1;
  overflow: auto;
  font:
    12px ui-monospace,
    'DejaVu Sans Mono',
    monospace;
`;

const list = css`
  position: relative;
`;

const row = css`
  position: absolute;
  width: 100%;
  height: 26px;
`;

const line = css`
  width: 100%;
  height: 100%;
  padding: 0 ${space.xs};
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: left;
  white-space: nowrap;
  cursor: pointer;

  &[aria-current='true'] {
    background-color: ${shade(12)};
  }
`;
