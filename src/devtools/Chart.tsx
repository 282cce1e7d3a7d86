import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { color, shade } from '../theme/tokens';
import { chartModel } from './chartModel';
import {
  layoutChart,
  LINE,
  type ChartLayout,
  type PlacedEdge,
  type PlacedNode,
} from './layoutChart';

type ChartProps = {
  machine: AnyStateMachine;
  /** The ids of the states an actor is in, and of the transitions it took last. */
  active: readonly string[];
  taken: readonly string[];
};

const layouts = new Map<string, Promise<ChartLayout>>();

/** A machine's layout, made once. */
function layoutOf(machine: AnyStateMachine): Promise<ChartLayout> {
  const known = layouts.get(machine.id) ?? layoutChart(chartModel(machine));
  layouts.set(machine.id, known);
  return known;
}

/** A machine as a statechart, the states of an actor lit and its last transition traced. */
export function Chart({ machine, active, taken }: ChartProps) {
  const [drawn, setDrawn] = useState<{ id: string; layout: ChartLayout }>();
  useEffect(() => {
    let gone = false;
    void layoutOf(machine).then((layout) => gone || setDrawn({ id: machine.id, layout }));
    return () => {
      gone = true;
    };
  }, [machine]);
  if (drawn?.id !== machine.id) return <p>Laying out {machine.id} …</p>;
  const { width, height, nodes, edges } = drawn.layout;
  return (
    <svg
      role="img"
      aria-label={`The chart of ${machine.id}`}
      className={chart}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <defs>
        <marker
          id="tip"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0L8 4L0 8z" fill="context-stroke" />
        </marker>
      </defs>
      {nodes.map((placed) => (
        <State key={placed.node.id} placed={placed} active={active.includes(placed.node.id)} />
      ))}
      {edges.map((placed) => (
        <Arrow key={placed.edge.id} placed={placed} taken={taken.includes(placed.edge.id)} />
      ))}
    </svg>
  );
}

function State({ placed, active }: { placed: PlacedNode; active: boolean }) {
  const { x, y, width, height, node, description } = placed;
  const kind = node.kind === 'parallel' ? ' ∥' : node.kind === 'final' ? ' ◉' : '';
  return (
    <g className={state} data-state={node.id} data-active={active || undefined}>
      <rect x={x} y={y} width={width} height={height} rx={6} />
      <text x={x + 12} y={y + 12 + LINE * 0.7} className={title}>
        {node.key + kind}
      </text>
      {[...description, ...node.lines].map((line, index) => (
        <text
          key={`${index} ${line}`}
          x={x + 12}
          y={y + 12 + LINE * (index + 1.7)}
          className={index < description.length ? soft : undefined}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

function Arrow({ placed, taken }: { placed: PlacedEdge; taken: boolean }) {
  const { edge, path, label } = placed;
  return (
    <g className={arrow} data-taken={taken || undefined}>
      <path d={path} markerEnd="url(#tip)" />
      {label && (
        <>
          <rect x={label.x} y={label.y} width={label.width} height={label.height} />
          <text x={label.x + 4} y={label.y + LINE * 0.75}>
            {edge.label}
          </text>
        </>
      )}
    </g>
  );
}

const chart = css`
  font:
    11px ui-monospace,
    'DejaVu Sans Mono',
    monospace;
  fill: ${color.text};
`;

const state = css`
  & rect {
    fill: ${shade(3)};
    stroke: ${color.fieldLine};
  }

  &[data-active] > rect {
    fill: color-mix(in srgb, ${color.success} 14%, transparent);
    stroke: ${color.success};
    stroke-width: 2.5;
  }
`;

const title = css`
  font-weight: 700;
  font-size: 12px;
`;

const soft = css`
  fill: ${color.textSoft};
`;

const arrow = css`
  & path[marker-end] {
    fill: none;
    stroke: ${color.fieldLine};
  }

  & rect {
    fill: ${color.ground};
    opacity: 0.85;
  }

  &[data-taken] path {
    stroke: ${color.accent};
    stroke-width: 3;
  }

  &[data-taken] text {
    fill: ${color.accent};
    font-weight: 700;
  }
`;
