import { css } from '@linaria/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { color } from '../../../../src/theme/tokens';
import type { LogEntry, Recording } from '../../recording/recording';
import type { ActorLabels } from './actorLabels';
import { indexOfKey } from './moments';
import { MONOSPACE } from '../styles';

/** What the log and the sequence diagram show. */
export type TimeView = {
  /** The entries that the filter shows, oldest first. */
  entries: readonly LogEntry[];
  actors: Recording['actors'];
  labels: ActorLabels;
  /** The key of the chosen entry; undefined for now. */
  selected: number | undefined;
  onSelect: (key: number | undefined) => void;
  onStep: (steps: number) => void;
  /** Whether the list shows its end when it grows. */
  follows: boolean;
  onFollow: (follows: boolean) => void;
};

type TimeListProps = Omit<TimeView, 'actors' | 'labels'> & {
  /** The name of the list for screen readers. */
  label: string;
  /** Height of a row, in px. */
  rowHeight: number;
  /** What stays on top while the rows scroll, and its height in px. */
  header?: { content: ReactNode; height: number } | undefined;
  /** What lies behind the rows. */
  background?: ReactNode;
  /** Width of the rows, in px, if it can be wider than the list. */
  width?: number | undefined;
  /** The name of a row for screen readers; by default its text. */
  rowLabel?: ((entry: LogEntry) => string) | undefined;
  /** The content of a row. */
  children: (entry: LogEntry, previous: LogEntry | undefined) => ReactNode;
};

/** How far the end may be for the list to be at its end, in px. */
const END_PX = 4;

/** A list of entries of which one can be chosen. Only the visible rows are in the document. */
export function TimeList(props: TimeListProps) {
  const { label, entries, selected, follows, rowHeight, header, background, width } = props;
  const { onSelect, onStep, onFollow, rowLabel, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  const id = useId();
  const headerHeight = header?.height ?? 0;
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 2,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const items = rows.getVirtualItems();
  const chosen = selected === undefined ? -1 : indexOfKey(entries, selected);
  const isShown = selected !== undefined && entries[chosen]?.key === selected;
  const lastKey = entries.at(-1)?.key;

  useEffect(() => {
    if (isShown) rows.scrollToIndex(chosen);
  }, [isShown, chosen, rows]);
  useEffect(() => {
    const { current } = frame;
    if (selected === undefined && follows && current) current.scrollTop = current.scrollHeight;
  }, [lastKey, selected, follows, entries.length]);

  function onScroll(): void {
    if (!frame.current) return;
    const { scrollTop, scrollHeight, clientHeight } = frame.current;
    // The list may have grown since the scroll that this event tells of: only a way up is the user's.
    if (scrollHeight - scrollTop - clientHeight <= END_PX) onFollow(true);
    else if (scrollTop < lastTop.current) onFollow(false);
    lastTop.current = scrollTop;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1);
    const { length } = entries;
    const steps = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -page,
      PageDown: page,
      Home: -length,
      End: length,
    }[event.key];
    if (steps === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (steps === undefined) onSelect(undefined);
    else onStep(steps);
  }

  return (
    <div
      ref={frame}
      role="listbox"
      aria-label={label}
      aria-activedescendant={
        isShown && items.some(({ index }) => index === chosen) ? `${id}-${selected}` : undefined
      }
      tabIndex={0}
      className={scroller}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
        if (row) onSelect(Number(row.dataset.key));
      }}
    >
      {header?.content}
      <div className={content} style={{ height: rows.getTotalSize(), minWidth: width }}>
        {background}
        {items.map(({ index, start }) => {
          const entry = entries[index];
          if (!entry) return undefined;
          return (
            <div
              key={entry.key}
              id={`${id}-${entry.key}`}
              data-key={entry.key}
              role="option"
              aria-selected={entry.key === selected}
              aria-label={rowLabel?.(entry)}
              aria-setsize={entries.length}
              aria-posinset={index + 1}
              className={option}
              style={{ height: rowHeight, transform: `translateY(${start - headerHeight}px)` }}
            >
              {children(entry, entries[index - 1])}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const scroller = css`
  height: 100%;
  overflow: auto;
  container-type: inline-size;
  outline-offset: -2px;
  overflow-anchor: none;
  font: 12px ${MONOSPACE};
`;

const content = css`
  position: relative;
`;

const option = css`
  position: absolute;
  top: 0;
  width: 100%;
  cursor: pointer;

  &:hover {
    background-color: color-mix(in srgb, ${color.text} 6%, transparent);
  }

  &[aria-selected='true'] {
    background-color: color-mix(in srgb, ${color.focus} 12%, transparent);
    box-shadow: inset 3px 0 0 ${color.focus};
  }
`;
