import { css } from '@linaria/core';
import { ReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useState } from 'react';
import { color } from '../../../../src/theme/tokens';
import type { MachineGraph } from '../../machineGraph';
import { ChartContext } from '../chartControls/chartView';
import { ChartTools } from '../chartControls/ChartTools';
import { GraphDetails } from '../chartControls/GraphDetails';
import { useChartLayout } from '../chartControls/useChartLayout';
import type { LogEntry } from '../../recording/recording';
import type { ColorScheme } from '../useColorScheme';
import { activeStateIds, initialStateIds } from './activeStates';
import { Arrow } from './Arrow';
import { StateNode } from './StateNode';
import { TransitionLabel } from './TransitionLabel';
import { MONOSPACE } from '../styles';

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

const NODE_TYPES = { state: StateNode, label: TransitionLabel };
const EDGE_TYPES = { arrow: Arrow };

/** A machine as a statechart, with the active states and the last transitions highlighted. */
export function Chart({ graph, entry, covered, scheme, isNow }: ChartProps) {
  const { id } = graph.root;
  const { layout, onCollapse, ...actions } = useChartLayout(graph);
  const [selected, onSelect] = useState<readonly string[]>([]);
  if (!layout) return <p>Loading the chart of {id} …</p>;
  const active = activeStateIds(id, entry?.state);
  return (
    <ChartContext value={{ entry, isNow, active, covered, selected, onSelect, onCollapse }}>
      <ReactFlow
        key={layout.nodes[0]?.id}
        // The role of React Flow, application, would keep a screen reader from reading the chart.
        ref={(element) => element?.setAttribute('role', 'region')}
        aria-label={`The chart of ${id}`}
        className={chart}
        colorMode={scheme}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        nodes={layout.nodes}
        edges={layout.edges}
        onEdgeClick={(_, { data }) => onSelect(data?.transitions.map((one) => one.id) ?? [])}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        zIndexMode="manual"
        defaultMarkerColor={null}
        minZoom={0.1}
        attributionPosition="bottom-left"
      >
        <ChartTools
          layout={layout}
          focus={active.length > 0 ? active : initialStateIds(graph.root)}
          {...actions}
        />
        {selected.length > 0 && (
          <GraphDetails
            key={selected.join()}
            graph={graph}
            ids={selected}
            covered={covered}
            onClose={() => onSelect([])}
          />
        )}
      </ReactFlow>
    </ChartContext>
  );
}

const chart = css`
  --chart-active: color-mix(in srgb, ${color.success} 75%, ${color.heading});
  --xy-edge-stroke: ${color.textSoft};
  --xy-background-color: ${color.ground};
  --xy-minimap-background-color: ${color.ground};
  --xy-minimap-mask-background-color: color-mix(in srgb, ${color.text} 12%, transparent);
  --xy-minimap-node-background-color: color-mix(in srgb, ${color.text} 22%, transparent);
  font: 11px/16px ${MONOSPACE};

  /* Its layers have its size: those of a large chart would lie over the panes beside it. */
  .react-flow__viewport {
    width: 0;
    height: 0;
  }

  .react-flow__handle {
    opacity: 0;
  }

  .react-flow__attribution,
  .react-flow__attribution a {
    background: none;
    color: ${color.textSoft};
  }

  .react-flow__node-label {
    padding: 3px;
    border-radius: 4px;
    background-color: ${color.ground};
  }

  .react-flow__arrowhead polyline {
    fill: context-stroke;
    stroke: context-stroke;
  }

  [data-tested]::after {
    content: '✓';
    position: absolute;
    top: -3px;
    right: -8px;
    color: ${color.textSoft};
  }

  [data-state]::after {
    top: 0;
    right: 4px;
  }

  [data-tested='false']::after {
    content: '✗';
    color: ${color.errorText};
    font-size: 13px;
    font-weight: 700;
  }
`;
