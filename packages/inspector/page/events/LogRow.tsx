import { css } from '@linaria/core';
import { memo } from 'react';
import { color, space } from '../../../../src/theme/tokens';
import type { MachineId } from '../../machines';
import type { LogEntry } from '../../recording/recording';
import { stateLabel } from '../stateLabel';
import { formatDuration, payloadHint, formatTime } from './entryLabels';
import { OutcomeMark } from './OutcomeMark';
import { outcomeOf } from './outcome';
import { soft } from '../styles';

type LogRowProps = {
  entry: LogEntry;
  /** The time of the entry before, in ms; undefined for the first one. */
  previousAt: number | undefined;
  /** The label of the actor. */
  actor: string;
  machine: MachineId | undefined;
  /** The event as people read it. */
  label: string;
};

/** A line of the log. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { entry, previousAt, actor, machine, label } = props;
  const { at, event, state, stateBefore, status } = entry;
  const delta = previousAt === undefined ? '' : `+${formatDuration(at - previousAt)}`;
  const after = stateLabel(state);
  const before = stateLabel(stateBefore);
  const change = before === '' || before === after ? after : `${before} → ${after}`;
  const hint = payloadHint(event);
  return (
    <div className={row}>
      <time className={soft} title={delta && `${delta} after the event before`}>
        {formatTime(at)}
      </time>
      <span className={sinceLast}>{delta}</span>
      <span className={cell} title={actor}>
        {actor}
      </span>
      <span className={eventCell} title={event.type}>
        {label}
      </span>
      <span className={cell} title={change}>
        <OutcomeMark outcome={outcomeOf(entry, machine)} />
        {change !== after && <span className={soft}>{before} → </span>}
        {after}
        {status !== 'active' && label !== status && <span className={soft}> {status}</span>}
      </span>
      <span className={payload} title={hint}>
        {hint}
      </span>
    </div>
  );
});

const row = css`
  display: grid;
  grid-template-columns:
    12ch 8ch minmax(6ch, 14ch) minmax(8ch, 20ch) minmax(14ch, 3fr)
    minmax(0, 1fr);
  gap: ${space.xs};
  align-items: center;
  height: 100%;
  padding: 0 ${space.s};
  white-space: nowrap;

  @container (max-width: 40rem) {
    grid-template-columns: 12ch minmax(6ch, 11ch) minmax(8ch, 14ch) minmax(14ch, 1fr);
  }
`;

const cell = css`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const eventCell = css`
  overflow: hidden;
  color: ${color.heading};
  font-weight: 700;
  text-overflow: ellipsis;
`;

const sinceLast = css`
  color: ${color.textSoft};
  text-align: right;

  @container (max-width: 40rem) {
    display: none;
  }
`;

const payload = css`
  overflow: hidden;
  color: ${color.textSoft};
  text-overflow: ellipsis;

  @container (max-width: 40rem) {
    display: none;
  }
`;
