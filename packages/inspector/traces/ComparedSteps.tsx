import { css } from '@linaria/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { color, shade, space } from '../../../src/theme/tokens';
import type { TraceStep } from './trace';
import { stateLabel } from '../page/stateLabel';
import { compareTraces, describeDifference, type Difference } from './compareTraces';
import type { ShowReplay } from './useReplay';
import type { NamedTrace } from './useTraces';
import { check, MONOSPACE, PROBLEM_COLOR } from '../page/styles';

/** Height of a step, and of one with a line that says what differs, in px. */
const ROW_HEIGHT_PX = { alike: 44, different: 62 };

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
    estimateSize: (index) =>
      steps[index]?.differences.length ? ROW_HEIGHT_PX.different : ROW_HEIGHT_PX.alike,
    overscan: 4,
  });
  // The heights of other steps are not those that the list knows.
  useEffect(() => {
    rows.measure();
    rows.scrollToIndex(Math.max(0, first), { align: 'center' });
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [first, rows, steps]);

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
          ? describeDifference(different, first, ['A', 'B'])
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
          {rows.getVirtualItems().map(({ index, start, size }) => {
            const step = steps[index];
            if (!step) return undefined;
            const differing = step.differences.map((each) => DIFFERENCE_WORDS[each]).join(', ');
            return (
              <li
                key={index}
                className={row}
                style={{ transform: `translateY(${start}px)`, height: size }}
                data-first={index === first}
                data-different={step.differences.length > 0}
              >
                <Side step={step.one} index={index} name="A" onShow={() => onShow(a, index)} />
                <Side step={step.other} index={index} name="B" onShow={() => onShow(b, index)} />
                {differing && (
                  <span className={mark}>
                    ✗ {index === first && 'First difference: '}
                    {differing}
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
  const state = stateLabel(step.state);
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
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
`;

const problem = css`
  color: ${PROBLEM_COLOR};
  overflow-wrap: anywhere;
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
  font: 12px ${MONOSPACE};
`;

const list = css`
  position: relative;
`;

const row = css`
  position: absolute;
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  width: 100%;
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
  grid-column: 1 / -1;
  padding: 0 ${space.xs} 3px;
  color: ${PROBLEM_COLOR};
  font-weight: 700;
`;
