import { css } from '@linaria/core';
import { useState } from 'react';
import { readTrace, redactTrace, replay, type Trace, type TraceStep } from './trace';
import { color, space } from '../theme/tokens';

type Replayed = { trace: Trace; now: Trace };

type TracePanelProps = {
  /** What the shown actor has been through. */
  trace: Trace | undefined;
  /** Shows a moment of a replay on the chart. */
  onShow: (trace: Trace, step: number) => void;
};

/** A trace of what happened, to be copied without what was typed, and replayed here or as a test. */
export function TracePanel({ trace, onShow }: TracePanelProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [replayed, setReplayed] = useState<Replayed>();

  const copy = (): void => {
    if (!trace) return;
    const json = `${JSON.stringify(redactTrace(trace), undefined, 2)}\n`;
    setText(json);
    void navigator.clipboard?.writeText(json).catch(() => undefined);
  };
  const run = (): void => {
    try {
      const told = readTrace(text);
      setReplayed({ trace: told, now: replay(told) });
      setProblem('');
    } catch (error) {
      setReplayed(undefined);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section aria-label="Trace">
      <p className={row}>
        <button type="button" disabled={!trace} onClick={copy} className={button}>
          Copy trace
        </button>
        <button type="button" disabled={text === ''} onClick={run} className={button}>
          Replay
        </button>
      </p>
      <textarea
        className={area}
        aria-label="A trace, as JSON"
        placeholder="Copy a trace, or paste one. Saved in tests/machines/traces/ it is a test."
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem && <p role="alert">{problem}</p>}
      {replayed && <Steps {...replayed} onShow={onShow} />}
    </section>
  );
}

const same = (one: TraceStep | undefined, other: TraceStep): boolean =>
  JSON.stringify(one?.state) === JSON.stringify(other.state) &&
  one?.event.type === other.event.type;

function Steps({ trace, now, onShow }: Replayed & Pick<TracePanelProps, 'onShow'>) {
  const missed = trace.steps.findIndex((step, index) => !same(now.steps[index], step));
  return (
    <>
      <p role="status">
        {missed === -1 && trace.steps.length === now.steps.length
          ? `All ${trace.steps.length} steps go as they did.`
          : `Step ${(missed === -1 ? trace.steps.length : missed) + 1} goes otherwise now.`}
      </p>
      <ol className={list}>
        {now.steps.map(({ at, event, state }, index) => (
          <li key={index}>
            <button type="button" onClick={() => onShow(now, index)}>
              {at} ms {event.type} → {JSON.stringify(state)}
              {missed !== -1 && index >= missed && ' ✗'}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

const row = css`
  display: flex;
  gap: ${space.xs};
  margin-bottom: ${space.xs};
`;

const button = css`
  padding: 0.25rem 0.75rem;
  border: 1px solid ${color.fieldLine};
  border-radius: 4px;
  font-size: 0.8125rem;
`;

const area = css`
  width: 100%;
  border: 1px solid ${color.line};
  font:
    12px ui-monospace,
    monospace;
`;

const list = css`
  max-height: 14rem;
  overflow: auto;
  font:
    12px ui-monospace,
    monospace;
`;
