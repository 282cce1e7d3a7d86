import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import {
  linesInside,
  transitionLabel,
  withDescendants,
  type GraphState,
  type GraphTransition,
  type MachineGraph,
} from './machineGraph';

/** Width of one letter of the chart's monospace font, in px. */
const LETTER_WIDTH_PX = 6.7;
/** Height of one line of text, in px. */
export const LINE_HEIGHT_PX = 17;
/** Space around the text of a state, in px. */
export const PADDING_PX = 12;
/** Longest line of a description, in letters. */
const MAX_LINE_LETTERS = 44;

type Box = { x: number; y: number; width: number; height: number };
/** A state, its texts in lines, and its position in px. */
export type PlacedState = Box & { state: GraphState; description: string[]; lines: string[] };
/** A transition with the SVG path of its arrow and its label. */
export type PlacedTransition = {
  transition: GraphTransition;
  path: string;
  label: string;
  labelBox: Box | undefined;
};
/** The layout of a chart. Positions are in px from its top left corner. */
export type ChartLayout = {
  width: number;
  height: number;
  states: PlacedState[];
  transitions: PlacedTransition[];
};

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
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'POLYLINE',
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
  const boxes = new Map(boxesOf(elkRoot));
  const edges = new Map((elkRoot.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    ...boxOf(elkRoot),
    states: withDescendants(graph.root).map((state) => ({
      state,
      description: wrapText(state.description),
      lines: linesInside(graph, state),
      ...(boxes.get(state.id) ?? boxOf({})),
    })),
    transitions: graph.transitions.flatMap((transition) => {
      const edge = edges.get(transition.id);
      return edge ? [placeTransition(transition, edge)] : [];
    }),
  };
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x,
  y,
  width,
  height,
});

const boxesOf = (node: ElkNode): [string, Box][] => [
  [node.id, boxOf(node)],
  ...(node.children ?? []).flatMap(boxesOf),
];

function placeTransition(transition: GraphTransition, edge: ElkExtendedEdge): PlacedTransition {
  const [section] = edge.sections ?? [];
  const [label] = edge.labels ?? [];
  const points = section
    ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
    : [];
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return { transition, path, label: label?.text ?? '', labelBox: label && boxOf(label) };
}
