import { css } from '@linaria/core';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { use } from 'react';
import { color } from '../../../../src/theme/tokens';
import { stateName } from '../../graph/machineText';
import { ChartButton } from '../chartControls/ChartButton';
import { ChartContext, useMarks } from '../chartControls/chartView';
import type { StateNodeType } from './layoutChart';
import { TransitionLabel } from './TransitionLabel';

/** A state: its name, what it does, and its transitions without an arrow. */
export function StateNode({ data }: NodeProps<StateNodeType>) {
  const { state, isInitial, isRegion, isCollapsed, lines, inside } = data;
  const { selected, onSelect, onCollapse } = use(ChartContext);
  const { names, attributes } = useMarks([state.id]);
  const { id, key, type, states } = state;
  const name = stateName(state, isInitial ? ['initial', ...names] : names);
  return (
    <div className={box} data-state={id} data-type={isRegion ? 'region' : type} {...attributes}>
      <Handle type="target" position={Position.Left} />
      <Handle type="source" position={Position.Right} />
      <b>
        <ChartButton name={name} expanded={selected.includes(id)} onPress={() => onSelect([id])}>
          {isInitial ? `●→ ${key}` : key}
        </ChartButton>
        {states.length > 0 && (
          <ChartButton
            name={`Inside of ${key}`}
            expanded={!isCollapsed}
            onPress={() => onCollapse(id)}
          >
            {isCollapsed ? ' ▸' : ' ▾'}
          </ChartButton>
        )}
      </b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {inside.map((label) => (
        <TransitionLabel key={label.transitions[0]?.id} data={label} />
      ))}
    </div>
  );
}

const box = css`
  height: 100%;
  /* As layoutChart measures it. */
  padding: 7px;
  border: 1px solid ${color.textSoft};
  border-radius: 6px;
  background-color: color-mix(in srgb, ${color.text} 4%, transparent);

  &:is([data-type='atomic'], [data-type='final']) {
    background-color: ${color.ground};
  }

  &[data-type='region'] {
    border-style: dashed;
  }

  &[data-type='final'] {
    border: 3px double;
  }

  &[data-tested='false'] {
    border-color: ${color.errorText};
  }

  &[data-active] {
    border-color: var(--chart-active);
    outline: 1.5px solid var(--chart-active);
  }

  &[data-active]:is([data-type='atomic'], [data-type='final']) {
    background-color: color-mix(in srgb, var(--chart-active) 16%, ${color.ground});
  }

  &:is([data-type='atomic'], [data-type='final']) > b > button::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  > p {
    color: ${color.textSoft};
    white-space: pre;
  }
`;
