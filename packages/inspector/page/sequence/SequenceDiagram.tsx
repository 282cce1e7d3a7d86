import { css } from '@linaria/core';
import { useMemo } from 'react';
import { color, space } from '../../../../src/theme/tokens';
import { EmptyLog } from '../events/EmptyLog';
import { eventLabel } from '../events/entryLabels';
import { lifelines, messageOf, messageLabel, type Lifeline } from './sequence';
import {
  ARROW_TOP_PX,
  LINE_DISTANCE_PX,
  lineX,
  SEQUENCE_HEADER_PX,
  SEQUENCE_ROW_PX,
  sequenceWidth,
} from './sequenceGeometry';
import { SequenceRow } from './SequenceRow';
import { TimeList, type TimeView } from '../events/TimeList';

/** Which actor sent which event to which other one: a line for each actor, an arrow for each event. */
export function SequenceDiagram({ actors, labels, ...view }: TimeView) {
  const { entries } = view;
  const lines = useMemo(() => lifelines(entries, actors, labels), [entries, actors, labels]);
  const indices = useMemo(() => new Map(lines.map(({ id }, index) => [id, index])), [lines]);
  if (entries.length === 0) return <EmptyLog />;
  return (
    <TimeList
      {...view}
      label="Who talks to whom"
      rowHeight={SEQUENCE_ROW_PX}
      width={sequenceWidth(lines.length)}
      header={{ height: SEQUENCE_HEADER_PX, content: <Header lines={lines} /> }}
      background={lines.map((line, index) => (
        <Line key={line.id} line={line} index={index} count={entries.length} />
      ))}
      rowLabel={(entry) => messageLabel(entry, actors, labels)}
    >
      {(entry, previous) => {
        const { from, to, kind } = messageOf(entry, actors);
        return (
          <SequenceRow
            entry={entry}
            previousAt={previous?.at}
            machine={actors.get(entry.actor)?.machine}
            label={eventLabel(entry, actors)}
            kind={kind}
            fromX={lineX(indices.get(from) ?? 0)}
            toX={lineX(indices.get(to) ?? 0)}
          />
        );
      }}
    </TimeList>
  );
}

function Header({ lines }: { lines: readonly Lifeline[] }) {
  return (
    <div className={head} aria-hidden="true" style={{ minWidth: sequenceWidth(lines.length) }}>
      {lines.map(({ id, label }, index) => (
        <span key={id} className={name} title={label} style={{ left: lineX(index) }}>
          {label}
        </span>
      ))}
    </div>
  );
}

/** The line of an actor, from its start to its end. */
function Line({ line, index, count }: { line: Lifeline; index: number; count: number }) {
  const { start, end } = line;
  const top = start === undefined ? 0 : start * SEQUENCE_ROW_PX + ARROW_TOP_PX;
  const bottom = end === undefined ? count * SEQUENCE_ROW_PX : end * SEQUENCE_ROW_PX + ARROW_TOP_PX;
  return (
    <div
      aria-hidden="true"
      className={lifeline}
      style={{ left: lineX(index), top, height: Math.max(0, bottom - top) }}
    />
  );
}

const head = css`
  position: sticky;
  z-index: 2;
  top: 0;
  height: ${SEQUENCE_HEADER_PX}px;
  border-bottom: 1px solid ${color.line};
  background-color: ${color.ground};
`;

const name = css`
  position: absolute;
  max-width: ${LINE_DISTANCE_PX - 8}px;
  padding: 0.25rem ${space.xs};
  overflow: hidden;
  color: ${color.heading};
  font-weight: 700;
  text-overflow: ellipsis;
  white-space: nowrap;
  transform: translateX(-50%);
`;

const lifeline = css`
  position: absolute;
  width: 0;
  border-left: 1px solid color-mix(in srgb, ${color.textSoft} 60%, transparent);
`;
