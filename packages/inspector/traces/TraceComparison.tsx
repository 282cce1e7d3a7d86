import { css } from '@linaria/core';
import { useId, useState } from 'react';
import { color, space } from '../../../src/theme/tokens';
import { ToolButton } from '../page/ToolButton';
import { ComparedSteps } from './ComparedSteps';
import type { ShowReplay } from './useReplay';
import type { NamedTrace, Traces } from './useTraces';
import { controlStyle, heading } from '../page/styles';

/** A trace that can be compared. */
export type TraceChoice = { name: string; read: () => NamedTrace['trace'] | undefined };

type TraceComparisonProps = {
  choices: readonly TraceChoice[];
  traces: Traces;
  onShow: ShowReplay;
};

/** Chooses two traces and compares them. */
export function TraceComparison({ choices, traces, onShow }: TraceComparisonProps) {
  const { compared, compare } = traces;
  const [names, setNames] = useState<readonly [string?, string?]>([]);
  const id = useId();
  const chosen = (side: 0 | 1): TraceChoice | undefined =>
    choices.find(({ name }) => name === names[side]) ?? choices[side];
  const pair = [chosen(0), chosen(1)] as const;

  function run(): void {
    const [a, b] = pair.map((choice) => ({ name: choice?.name, trace: choice?.read() }));
    if (!a?.trace || !b?.trace || a.name === undefined || b.name === undefined) return;
    compare([
      { name: a.name, trace: a.trace },
      { name: b.name, trace: b.trace },
    ]);
  }
  const picker = (side: 0 | 1, label: string) => (
    <span className={choice}>
      <label htmlFor={`${id}-${label}`}>{label}</label>
      <select
        id={`${id}-${label}`}
        className={controlStyle}
        value={pair[side]?.name}
        onChange={({ target }) =>
          setNames(side === 0 ? [target.value, names[1]] : [names[0], target.value])
        }
      >
        {choices.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </span>
  );

  return (
    <section aria-label="Compare" className={section}>
      <h2 className={heading}>Compare two traces</h2>
      {choices.length < 2 ? (
        <p>Choose an actor, or open a trace.</p>
      ) : (
        <div className={row}>
          {picker(0, 'A')}
          {picker(1, 'B')}
          <ToolButton onPress={run}>Compare</ToolButton>
        </div>
      )}
      {compared && <ComparedSteps compared={compared} onShow={onShow} />}
    </section>
  );
}

const section = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding: ${space.s};
  border-top: 1px solid ${color.line};
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`;

const choice = css`
  display: flex;
  flex: 1 1 8rem;
  gap: 0.375rem;
  align-items: center;
  min-width: 0;
`;
