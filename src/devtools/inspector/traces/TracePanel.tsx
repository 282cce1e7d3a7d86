import { css } from '@linaria/core';
import { useState } from 'react';
import { color, space } from '../../../theme/tokens';
import { parseTrace, redactTrace, replayTrace, type Trace, type TraceStep } from '../../trace';
import type { InspectedActor, Recording } from '../recording';
import { replayRecording, traceOf } from './replay';

type Replay = { recorded: Trace; replayed: Trace };

type TracePanelProps = {
  recording: Recording;
  /** The chosen actor. */
  actor: InspectedActor | undefined;
  /** Shows a replay instead of the open tabs. */
  onShow: (replay: Recording) => void;
};

/** Copies the trace of an actor without what was typed, and replays a trace. */
export function TracePanel({ recording, actor, onShow }: TracePanelProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [result, setResult] = useState<Replay>();

  const copy = (): void => {
    const trace = actor && traceOf(recording, actor.id);
    if (!trace) return;
    const json = `${JSON.stringify(redactTrace(trace), undefined, 2)}\n`;
    setText(json);
    void navigator.clipboard?.writeText(json).catch(() => undefined);
  };
  const run = (): void => {
    try {
      const recorded = parseTrace(text);
      setResult({ recorded, replayed: replayTrace(recorded) });
      onShow(replayRecording(recorded));
      setError('');
    } catch (thrown) {
      setResult(undefined);
      setError(thrown instanceof Error ? thrown.message : String(thrown));
    }
  };
  return (
    <section aria-label="Trace">
      <p className={row}>
        <button type="button" disabled={!actor} onClick={copy} className={button}>
          Copy trace
        </button>
        <button type="button" disabled={text === ''} onClick={run} className={button}>
          Replay
        </button>
      </p>
      <textarea
        className={area}
        aria-label="A trace as JSON"
        placeholder="Copy or paste a trace. A trace saved in tests/machines/traces/ is a test."
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error && <p role="alert">{error}</p>}
      {result && <Steps {...result} />}
    </section>
  );
}

const isSameStep = (one: TraceStep | undefined, other: TraceStep | undefined): boolean =>
  JSON.stringify(one?.state) === JSON.stringify(other?.state) &&
  one?.event.type === other?.event.type;

function Steps({ recorded, replayed }: Replay) {
  const length = Math.max(recorded.steps.length, replayed.steps.length);
  const indices = Array.from({ length }, (_, index) => index);
  const firstDifference = indices.find(
    (index) => !isSameStep(recorded.steps[index], replayed.steps[index]),
  );
  return (
    <>
      <p role="status">
        {firstDifference === undefined
          ? `All ${length} steps are as recorded.`
          : `Step ${firstDifference + 1} differs from the recording.`}
      </p>
      <ol className={list}>
        {replayed.steps.map(({ at, event, state }, index) => (
          <li key={index}>
            {at} ms {event.type} → {JSON.stringify(state)}
            {index >= (firstDifference ?? Infinity) && ' ✗'}
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
