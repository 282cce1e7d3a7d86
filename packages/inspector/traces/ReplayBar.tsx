import { css } from '@linaria/core';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { color, space } from '../../../src/theme/tokens';
import { ToolButton } from '../page/ToolButton';
import { stateLabel } from '../page/stateLabel';
import { momentsOf } from './replay';
import { UNLIMITED_SPEED, momentIndex, usePlayback } from './usePlayback';
import type { ShownReplay } from './useReplay';
import { check, PROBLEM_COLOR } from '../page/styles';

/** How many ms of the trace pass in one ms. */
const SPEEDS = [0.25, 0.5, 1, 2, 5, 10, UNLIMITED_SPEED];

const formatSeconds = (time: number): string => `${(time / 1000).toFixed(2)} s`;

type ReplayBarProps = {
  replay: ShownReplay;
  /** The key of the shown entry; undefined for the end of the replay. */
  moment: number | undefined;
  onSelect: (key: number) => void;
  onClose: () => void;
};

/** Says that the page shows a replay, and plays it: all other parts show its moment. */
export function ReplayBar({ replay, moment, onSelect, onClose }: ReplayBarProps) {
  const [playback, setPlayback] = useState({ speed: 1, skipsPauses: false });
  const moments = useMemo(() => momentsOf(replay.recording), [replay.recording]);
  const index = momentIndex(moments, moment);
  const { isPlaying, play, pause, position } = usePlayback(moments, index, onSelect, playback);

  const startAt = moments[0]?.at ?? 0;
  const shown = moments[index];
  const end = (moments.at(-1)?.at ?? startAt) - startAt;
  const select = (target: number) => {
    const chosen = moments[Math.min(Math.max(0, target), moments.length - 1)];
    if (chosen) onSelect(chosen.key);
  };
  const seek = (time: number) => {
    pause();
    const distances = moments.map(({ at }) => Math.abs(at - startAt - time));
    select(distances.reduce((best, each, i) => (each < (distances[best] ?? 0) ? i : best), 0));
  };
  const step = (steps: number) => {
    pause();
    select(index + steps);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (steps === undefined) return;
    // The browser moves a slider by a part of its length. Here, a step of the trace is the unit.
    event.preventDefault();
    step(steps);
  };
  const stepText = shown
    ? `Step ${index} of ${moments.length - 1}: ${index === 0 ? 'start' : shown.event.type} → ${stateLabel(shown.state ?? '')}`
    : '';

  return (
    <section aria-label="Replay" className={bar}>
      <p className={title}>
        <b>Replay of {replay.name}</b>: the machine as it is now, with the events of the trace.
        Invoked actors are stand-ins: they do nothing until the trace ends them.
      </p>
      <ToolButton onPress={onClose}>Back to the open tabs</ToolButton>
      <div className={controls}>
        <ToolButton disabled={index === 0} onPress={() => step(-1)}>
          Step back
        </ToolButton>
        <ToolButton onPress={isPlaying ? pause : play}>{isPlaying ? 'Pause' : 'Play'}</ToolButton>
        <ToolButton disabled={index >= moments.length - 1} onPress={() => step(1)}>
          Step forward
        </ToolButton>
        <span className={track}>
          <svg
            viewBox={`0 0 ${Math.max(1, end)} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className={marks}
          >
            <path d={moments.map(({ at }) => `M${at - startAt} 0v1`).join('')} />
          </svg>
          <input
            type="range"
            className={slider}
            aria-label="Time of the replay"
            aria-valuetext={`${formatSeconds(position)}. ${stepText}`}
            min={0}
            max={Math.max(1, end)}
            step="any"
            value={position}
            onChange={({ target }) => seek(target.valueAsNumber)}
            onKeyDown={onKeyDown}
          />
        </span>
        <span className={time}>
          {formatSeconds(position)} / {formatSeconds(end)}
        </span>
        <label>
          Speed{' '}
          <select
            className={speedStyle}
            value={playback.speed}
            onChange={({ target }) => setPlayback({ ...playback, speed: Number(target.value) })}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed === UNLIMITED_SPEED ? 'As fast as it draws' : `${speed} ×`}
              </option>
            ))}
          </select>
        </label>
        <label className={check}>
          <input
            type="checkbox"
            checked={playback.skipsPauses}
            onChange={({ target }) => setPlayback({ ...playback, skipsPauses: target.checked })}
          />
          Skip pauses
        </label>
      </div>
      {replay.recording.failure && <p className={failed}>{replay.recording.failure}</p>}
      <p className={now} aria-live={isPlaying ? 'off' : 'polite'}>
        {stepText}
      </p>
    </section>
  );
}

const bar = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.375rem ${space.s};
  align-items: center;
  padding: ${space.xs} ${space.s};
  border-bottom: 1px solid ${color.line};
  background-color: color-mix(in srgb, ${color.accent} 12%, ${color.ground});
`;

const title = css`
  color: ${color.text};

  b {
    color: ${color.heading};
  }
`;

const controls = css`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space.xs};
  align-items: center;
`;

const track = css`
  display: grid;
  flex: 1 1 12rem;
  align-items: center;

  > * {
    grid-area: 1 / 1;
  }
`;

const marks = css`
  width: calc(100% - 16px);
  height: 14px;
  margin-left: 8px;
  fill: none;
  stroke: ${color.textSoft};
  stroke-width: 1px;

  path {
    vector-effect: non-scaling-stroke;
  }
`;

const slider = css`
  position: relative;
  width: 100%;
  margin: 0;
  background: none;
  accent-color: ${color.heading};
  cursor: pointer;
`;

const time = css`
  min-width: 9.5em;
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const speedStyle = css`
  min-height: 1.75rem;
  border: 1px solid ${color.line};
  border-radius: 4px;
  background-color: ${color.ground};
  color: ${color.text};
  font: inherit;
`;

const failed = css`
  grid-column: 1 / -1;
  color: ${PROBLEM_COLOR};
  white-space: pre-wrap;
`;

const now = css`
  grid-column: 1 / -1;
  overflow: hidden;
  color: ${color.heading};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
