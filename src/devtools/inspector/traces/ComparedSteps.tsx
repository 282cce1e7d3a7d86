import { css } from '@linaria/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { color, shade, space } from '../../../theme/tokens';
import type { TraceStep } from '../../trace';
import { compareTraces, differenceWords, stateWords, type Difference } from './compareTraces';
import type { ShowReplay } from './useReplay';
import type { NamedTrace } from './useTraces';

/** Height of a step, in px. */
const ROW_HEIGHT_PX = 44;

const DIFFERENCE_WORDS: Record<Difference, string> = {
  event: 'event',
  payload: 'payload',
  state: 'state',
  time: 'time',
  missing: 'missing',
};

type ComparedStepsProps = {
  compared: readonly [NamedTrace, NamedTrace];
  onShow: ShowReplay;
};

/** Two traces side by side. The first difference is marked and scrolled to; a step shows its moment. */
export function ComparedSteps({ compared: [a, b], onShow }: ComparedStepsProps) {
  const [comparesTimes, setComparesTimes] = useState(true);
  const { steps, first } = useMemo(
    () => compareTraces(a.trace, b.trace, comparesTimes),
    [a.trace, b.trace, comparesTimes],
  );
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: steps.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 4,
  });
  useEffect(() => rows.scrollToIndex(Math.max(0, first), { align: 'center' }), [first, rows]);

  if (a.trace.machine !== b.trace.machine)
    return (
      <p role="alert" className={problem}>
        {`A is a trace of ${a.trace.machine}, B is one of ${b.trace.machine}. Choose two traces of one machine.`}
      </p>
    );
  const different = steps[first];
  return (
    <div className={comparison}>
      <p role="status" className={different && problem}>
        {different
          ? differenceWords(different, first, ['A', 'B'])
          : `A and B are alike in all ${steps.length - 1} steps.`}
      </p>
      <label className={check}>
        <input
          type="checkbox"
          checked={comparesTimes}
          onChange={({ target }) => setComparesTimes(target.checked)}
        />
        Compare the times between steps
      </label>
      <div className={names}>
        <b>A: {a.name}</b>
        <b>B: {b.name}</b>
      </div>
      <div ref={frame} className={scroller} role="group" aria-label="Steps of A and B">
        <ol className={list} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const step = steps[index];
            if (!step) return undefined;
            return (
              <li
                key={index}
                className={row}
                style={{ transform: `translateY(${start}px)` }}
                data-first={index === first}
                data-different={step.differences.length > 0}
              >
                <Side step={step.one} index={index} name="A" onShow={() => onShow(a, index)} />
                <Side step={step.other} index={index} name="B" onShow={() => onShow(b, index)} />
                {step.differences.length > 0 && (
                  <span className={mark}>
                    {index === first && 'First difference: '}
                    {step.differences.map((difference) => DIFFERENCE_WORDS[difference]).join(', ')}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

type SideProps = {
  step: TraceStep | undefined;
  index: number;
  name: string;
  onShow: () => void;
};

function Side({ step, index, name, onShow }: SideProps) {
  if (!step) return <span className={none}>no step {index}</span>;
  const event = index === 0 ? 'start' : step.event.type;
  const state = stateWords(step.state);
  return (
    <button
      type="button"
      className={side}
      aria-label={`${name}, step ${index}: ${event} → ${state}`}
      title={`${event} → ${state}, after ${step.at} ms. Show this moment.`}
      onClick={onShow}
    >
      <span className={line}>
        {index} <b>{event}</b>
      </span>
      <span className={line}>→ {state}</span>
    </button>
  );
}

const comparison = css`
  display: grid;
  gap: 0.375rem;
`;

const problem = css`
  color: ${color.error};
  overflow-wrap: anywhere;
`;

const check = css`
  display: flex;
  gap: 0.25rem;
  align-items: center;
`;

const names = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.xs};
  overflow-wrap: anywhere;
`;

const scroller = css`
  max-height: 22rem;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: 4px;
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
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  width: 100%;
  height: 44px;
  border-bottom: 1px solid ${color.line};

  &[data-different='true'] {
    background-color: color-mix(in srgb, ${color.error} 10%, transparent);
  }

  &[data-first='true'] {
    outline: 2px solid ${color.error};
    outline-offset: -2px;
  }
`;

const side = css`
  display: grid;
  align-content: center;
  padding: 0 ${space.xs};
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: left;
  cursor: pointer;

  &:hover {
    background-color: ${shade(8)};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const line = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const none = css`
  display: grid;
  align-content: center;
  padding: 0 ${space.xs};
  color: ${color.textSoft};
`;

const mark = css`
  position: absolute;
  right: 4px;
  bottom: 2px;
  padding: 0 4px;
  background-color: ${color.ground};
  color: ${color.error};
  font-weight: 700;
`;
