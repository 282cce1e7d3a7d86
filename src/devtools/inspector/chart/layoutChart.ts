import { MarkerType } from '@xyflow/react';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import {
  linesInside,
  transitionLabel,
  withDescendants,
  type GraphState,
  type GraphTransition,
  type MachineGraph,
} from '../../machineGraph';
import type { StateNodeType } from './StateNode';
import type { TransitionEdgeType } from './TransitionEdge';

/** Width of one letter of the chart's monospace font, in px. */
const LETTER_WIDTH_PX = 6.7;
/** Height of one line of text, in px. */
export const LINE_HEIGHT_PX = 17;
/** Space around the text of a state, in px. */
export const PADDING_PX = 12;
/** Longest line of a description, in letters. */
const MAX_LINE_LETTERS = 44;

/** The layout of a chart, as the nodes and edges of React Flow. */
export type ChartLayout = { nodes: StateNodeType[]; edges: TransitionEdgeType[] };

function wrapText(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < MAX_LINE_LETTERS)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const ELK_OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.edgeLabels.inline': 'true',
};

function toElkNode(graph: MachineGraph, state: GraphState): ElkNode {
  const { id, key, states } = state;
  const lines = [...wrapText(state.description), ...linesInside(graph, state)];
  const letters = Math.max(key.length + 4, ...lines.map(({ length }) => length));
  const width = letters * LETTER_WIDTH_PX + PADDING_PX * 2;
  const height = LINE_HEIGHT_PX * (lines.length + 1) + PADDING_PX * 2;
  if (states.length === 0) return { id, width, height };
  return {
    id,
    children: states.map((child) => toElkNode(graph, child)),
    layoutOptions: {
      'elk.padding': `[top=${height + 8},left=24,bottom=24,right=24]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

/** A transition without a target has no arrow; it is a line inside its state. */
function toElkEdges(transition: GraphTransition): ElkExtendedEdge[] {
  const { id, source, target } = transition;
  if (target === undefined) return [];
  const text = transitionLabel(transition);
  const size = { width: text.length * LETTER_WIDTH_PX + 8, height: LINE_HEIGHT_PX + 2 };
  return [{ id, sources: [source], targets: [target], labels: [{ text, ...size }] }];
}

/**
 * Lays out the chart of a machine. Loads the layout library first.
 * @param graph the graph of the machine
 * @returns the layout
 */
export async function layoutChart(graph: MachineGraph): Promise<ChartLayout> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const elkRoot: ElkNode = await new Elk().layout({
    id: '',
    layoutOptions: ELK_OPTIONS,
    children: [toElkNode(graph, graph.root)],
    edges: graph.transitions.flatMap(toElkEdges),
  });
  const edges = new Map((elkRoot.edges ?? []).map((edge) => [edge.id, edge]));
  const states = new Map(withDescendants(graph.root).map((state) => [state.id, state]));
  return {
    nodes: (elkRoot.children ?? []).flatMap((node) => toNodes(graph, states, node, undefined)),
    edges: graph.transitions.flatMap((transition) => {
      const edge = edges.get(transition.id);
      return edge ? [toEdge(transition, edge)] : [];
    }),
  };
}

function toNodes(
  graph: MachineGraph,
  states: ReadonlyMap<string, GraphState>,
  { id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode,
  parentId: string | undefined,
): StateNodeType[] {
  const state = states.get(id);
  if (!state) return [];
  const lines = [...wrapText(state.description), ...linesInside(graph, state)];
  return [
    {
      id,
      type: 'state',
      position: { x, y },
      width,
      height,
      ...(parentId !== undefined && { parentId }),
      data: { state, lines },
    },
    ...children.flatMap((child) => toNodes(graph, states, child, id)),
  ];
}

function toEdge(
  { id, source, target }: GraphTransition,
  edge: ElkExtendedEdge,
): TransitionEdgeType {
  const [section] = edge.sections ?? [];
  const [label] = edge.labels ?? [];
  const points = section
    ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
    : [];
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return {
    id,
    type: 'transition',
    source,
    target: target ?? source,
    markerEnd: { type: MarkerType.ArrowClosed },
    data: { path, label: label?.text ?? '', x: label?.x ?? 0, y: label?.y ?? 0 },
  };
}
