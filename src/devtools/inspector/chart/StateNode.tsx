import { css } from '@linaria/core';
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { color, shade } from '../../../theme/tokens';
import type { GraphState } from '../../machineGraph';

/** A state of the chart. */
export type StateNodeType = Node<
  { state: GraphState; lines: readonly string[]; active?: boolean },
  'state'
>;

/** A state: its name, what it does, and the states inside it, which the chart places itself. */
export function StateNode({ data: { state, lines, active } }: NodeProps<StateNodeType>) {
  return (
    <div className={box} data-state={state.id} data-active={active || undefined}>
      <Handle type="target" position={Position.Left} />
      <b>{state.key}</b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Handle type="source" position={Position.Right} />
    </div>
  );
}

const box = css`
  width: 100%;
  height: 100%;
  padding: 12px;
  border: 1px solid ${color.fieldLine};
  border-radius: 6px;
  background-color: ${shade(3)};
  color: ${color.text};

  &[data-active] {
    border: 2px solid ${color.success};
  }
`;
