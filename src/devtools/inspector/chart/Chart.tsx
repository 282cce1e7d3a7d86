import { css } from '@linaria/core';
import { Background, Controls, MiniMap, ReactFlow, type Edge, type Node } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useEffect, useMemo, useState } from 'react';
import type { MachineGraph } from '../../machineGraph';
import type { LogEntry } from '../recording';
import type { ColorScheme } from '../useColorScheme';
import { activeStateIds } from './activeStates';
import { layoutChart, type ChartLayout } from './layoutChart';
import { StateNode } from './StateNode';
import { TransitionEdge } from './TransitionEdge';

type ChartProps = {
  graph: MachineGraph;
  /** What the actor was like at the shown moment; undefined without an actor. */
  entry: LogEntry | undefined;
  /** The ids of the states and transitions that the tests have walked; undefined hides the coverage. */
  covered?: ReadonlySet<string> | undefined;
  scheme: ColorScheme;
  /** Whether the shown moment is the present one of a running actor: its delays count down. */
  isNow: boolean;
};

const NODE_TYPES = { state: StateNode };
const EDGE_TYPES = { transition: TransitionEdge };

/** A machine as a statechart, with the active states and the last transitions highlighted. */
export function Chart({ graph, entry, scheme }: ChartProps) {
  const { id } = graph.root;
  const [loaded, setLoaded] = useState<{ id: string; layout: ChartLayout }>();
  useEffect(() => {
    let cancelled = false;
    void layoutChart(graph).then((layout) => cancelled || setLoaded({ id, layout }));
    return () => {
      cancelled = true;
    };
  }, [graph, id]);
  const active = activeStateIds(id, entry?.state);
  const taken = entry?.taken ?? [];
  const nodes = useMemo<Node[]>(() => loaded?.layout.nodes ?? [], [loaded]);
  const edges = useMemo<Edge[]>(() => loaded?.layout.edges ?? [], [loaded]);
  if (loaded?.id !== id) return <p>Loading the chart of {id} …</p>;
  return (
    <ReactFlow
      key={id}
      aria-label={`The chart of ${id}`}
      className={chart}
      colorMode={scheme}
      nodeTypes={NODE_TYPES}
      edgeTypes={EDGE_TYPES}
      nodes={nodes.map((node) => ({
        ...node,
        data: { ...node.data, active: active.includes(node.id) },
      }))}
      edges={edges.map((edge) => ({
        ...edge,
        data: { ...edge.data, taken: taken.includes(edge.id) },
      }))}
      nodesDraggable={false}
      nodesConnectable={false}
      fitView
      minZoom={0.1}
    >
      <Background />
      <MiniMap pannable zoomable />
      <Controls showInteractive={false} />
    </ReactFlow>
  );
}

const chart = css`
  font:
    11px ui-monospace,
    'DejaVu Sans Mono',
    monospace;
`;
