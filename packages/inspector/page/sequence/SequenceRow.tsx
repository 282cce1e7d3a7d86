import { css } from '@linaria/core';
import { memo } from 'react';
import { color } from '../../../../src/theme/tokens';
import type { MachineId } from '../../machines';
import type { LogEntry } from '../../recording/recording';
import { stateLabel } from '../stateLabel';
import { formatDuration, formatTime } from '../events/entryLabels';
import { OutcomeMark } from '../events/OutcomeMark';
import { outcomeOf } from '../events/outcome';
import type { MessageKind } from './sequence';
import { ARROW_TOP_PX } from './sequenceGeometry';
import { soft } from '../styles';

/** From this time without an event on, the diagram marks a gap, in ms. */
const GAP_MS = 1000;

/** Width and height of the loop of an event that an actor sends to itself, in px. */
const LOOP_WIDTH_PX = 26;
const LOOP_HEIGHT_PX = 14;
/** Space around an arrow, in px. */
const ARROW_SPACE_PX = 6;

type SequenceRowProps = {
  entry: LogEntry;
  /** The time of the entry before, in ms; undefined for the first one. */
  previousAt: number | undefined;
  machine: MachineId | undefined;
  /** The event as people read it. */
  label: string;
  kind: MessageKind;
  /** Where the line of the sender is, in px from the left. */
  fromX: number;
  /** Where the line of the receiver is, in px from the left. */
  toX: number;
};

/** The arrow of an event, or what happened to an actor. */
export const SequenceRow = memo(function SequenceRow(props: SequenceRowProps) {
  const { entry, previousAt, machine, label, kind, fromX, toX } = props;
  const { at, state, stateBefore } = entry;
  const gap = previousAt === undefined ? 0 : at - previousAt;
  const before = stateLabel(stateBefore);
  const after = stateLabel(state);
  const isLoop = kind === 'self' || kind === 'stop';
  const outcome = outcomeOf(entry, machine);
  const box = boxOf(kind, fromX, toX);
  return (
    <>
      {gap >= GAP_MS && <span className={gapLine} />}
      <span className={time} title={formatTime(at)}>
        {previousAt === undefined ? '' : `+${formatDuration(gap)}`}
      </span>
      <svg
        className={drawing}
        data-kind={kind}
        data-outcome={outcome?.kind}
        aria-hidden="true"
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      >
        <path className={stroke} d={strokeOf(kind, fromX, toX)} />
        {kind !== 'stop' && <path className={tip} d={tipOf(kind, fromX, toX)} />}
      </svg>
      <span
        className={isLoop ? besideLoop : onArrow}
        style={{ left: isLoop ? toX + LOOP_WIDTH_PX + 8 : (fromX + toX) / 2 }}
      >
        <OutcomeMark outcome={outcome} />
        <b>{label}</b>
        {before !== after && kind !== 'stop' && <span className={soft}> {after}</span>}
      </span>
    </>
  );
});

/** The part of a row that an arrow needs, in px. The label is outside of it. */
function boxOf(kind: MessageKind, fromX: number, toX: number) {
  const isLoop = kind === 'self' || kind === 'stop';
  const top = kind === 'self' ? LOOP_HEIGHT_PX + 2 : ARROW_SPACE_PX;
  return {
    x: Math.min(fromX, toX) - ARROW_SPACE_PX,
    y: ARROW_TOP_PX - top,
    width: (isLoop ? LOOP_WIDTH_PX : Math.abs(fromX - toX)) + 2 * ARROW_SPACE_PX,
    height: top + ARROW_SPACE_PX,
  };
}

function strokeOf(kind: MessageKind, fromX: number, toX: number): string {
  const y = ARROW_TOP_PX;
  if (kind === 'stop') return `M${toX - 5} ${y - 5} l10 10 m0 -10 l-10 10`;
  if (kind === 'self')
    return `M${toX} ${y - LOOP_HEIGHT_PX} h${LOOP_WIDTH_PX} v${LOOP_HEIGHT_PX} h${-LOOP_WIDTH_PX}`;
  return `M${fromX} ${y} H${toX}`;
}

function tipOf(kind: MessageKind, fromX: number, toX: number): string {
  const side = kind === 'self' || fromX > toX ? 8 : -8;
  return `M${toX} ${ARROW_TOP_PX} l${side} -4 v8 z`;
}

const time = css`
  position: sticky;
  z-index: 1;
  left: 0;
  display: inline-block;
  width: 64px;
  padding: 10px 4px 0 0;
  color: ${color.textSoft};
  text-align: right;
`;

const gapLine = css`
  position: absolute;
  top: 0;
  right: 0;
  left: 0;
  border-top: 1px dashed ${color.textSoft};
`;

const drawing = css`
  position: absolute;
  color: ${color.heading};
  pointer-events: none;

  &[data-outcome='ignored'],
  &[data-outcome='refused'] {
    color: ${color.accent};
  }

  &[data-kind='reply'],
  &[data-kind='start'] {
    stroke-dasharray: 5 3;
  }
`;

const stroke = css`
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.5px;
`;

const tip = css`
  fill: currentcolor;
`;

const LABEL_STYLE = `
  position: absolute;
  padding: 0 3px;
  background-color: color-mix(in srgb, ${color.ground} 85%, transparent);
  line-height: 16px;
  white-space: nowrap;
`;

const onArrow = css`
  ${LABEL_STYLE}
  top: 5px;
  transform: translateX(-50%);
`;

const besideLoop = css`
  ${LABEL_STYLE}
  top: 12px;
`;
