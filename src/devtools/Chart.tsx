import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import { color, shade } from '../theme/tokens';
import {
  layoutChart,
  LINE_HEIGHT_PX,
  PADDING_PX,
  type ChartLayout,
  type PlacedState,
  type PlacedTransition,
} from './layoutChart';
import type { MachineGraph } from './machineGraph';

type ChartProps = {
  graph: MachineGraph;
  /** The ids of the active states. */
  active: readonly string[];
  /** The ids of the transitions taken last. */
  taken: readonly string[];
};

const LAYOUTS = new Map<string, Promise<ChartLayout>>();

function cachedLayout(graph: MachineGraph): Promise<ChartLayout> {
  const layout = LAYOUTS.get(graph.root.id) ?? layoutChart(graph);
  LAYOUTS.set(graph.root.id, layout);
  return layout;
}

/** A machine as a statechart, with the active states and the last transitions highlighted. */
export function Chart({ graph, active, taken }: ChartProps) {
  const { id } = graph.root;
  const [loaded, setLoaded] = useState<{ id: string; layout: ChartLayout }>();
  useEffect(() => {
    let cancelled = false;
    void cachedLayout(graph).then((layout) => cancelled || setLoaded({ id, layout }));
    return () => {
      cancelled = true;
    };
  }, [graph, id]);
  if (loaded?.id !== id) return <p>Loading the chart of {id} …</p>;
  const { width, height, states, transitions } = loaded.layout;
  return (
    <svg
      role="img"
      aria-label={`The chart of ${id}`}
      className={chart}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <defs>
        <marker
          id="arrowhead"
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
      {states.map((placed) => (
        <State key={placed.state.id} placed={placed} active={active.includes(placed.state.id)} />
      ))}
      {transitions.map((placed) => (
        <Arrow
          key={placed.transition.id}
          placed={placed}
          taken={taken.includes(placed.transition.id)}
        />
      ))}
    </svg>
  );
}

function State({ placed, active }: { placed: PlacedState; active: boolean }) {
  const { x, y, width, height, state, description, lines } = placed;
  const symbol = state.type === 'parallel' ? ' ∥' : state.type === 'final' ? ' ◉' : '';
  const left = x + PADDING_PX;
  const lineY = (line: number) => y + PADDING_PX + LINE_HEIGHT_PX * (line + 0.7);
  return (
    <g className={stateStyle} data-state={state.id} data-active={active || undefined}>
      <rect x={x} y={y} width={width} height={height} rx={6} />
      <text x={left} y={lineY(0)} className={title}>
        {state.key + symbol}
      </text>
      {[...description, ...lines].map((line, index) => (
        <text
          key={`${index} ${line}`}
          x={left}
          y={lineY(index + 1)}
          className={index < description.length ? softText : undefined}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

function Arrow({ placed, taken }: { placed: PlacedTransition; taken: boolean }) {
  const { path, label, labelBox } = placed;
  return (
    <g className={arrow} data-taken={taken || undefined}>
      <path d={path} markerEnd="url(#arrowhead)" />
      {labelBox && (
        <>
          <rect {...labelBox} />
          <text x={labelBox.x + 4} y={labelBox.y + LINE_HEIGHT_PX * 0.75}>
            {label}
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

const stateStyle = css`
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

const softText = css`
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
