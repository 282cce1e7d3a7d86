import { MarkerType, type Edge, type Node } from '@xyflow/react';
import type { ELK, ElkExtendedEdge, ElkNode, ElkShape } from 'elkjs/lib/elk-api';
import { chartGraph } from '../../graph/chartGraph';
import type { ChartArrow, ChartLabel, ChartOptions, ChartState } from '../../graph/chartGraph';
import type { MachineGraph } from '../../machineGraph';

export type StateNodeType = Node<ChartState, 'state'>;
export type LabelNodeType = Node<ChartLabel, 'label'>;
export type ArrowType = Edge<ChartLabel & { path: string }, 'arrow'>;
/** The nodes, in reading order, and the edges of React Flow. */
export type ChartLayout = { nodes: (StateNodeType | LabelNodeType)[]; edges: ArrowType[] };

/** The size of a letter of the chart's font, the space around a text, and between shapes and arrows, in px. */
const SIZE = { letter: 6.65, line: 16, state: 8, label: 3, gap: 14, arrow: 6 };
/** Letters that the marks of a name take, and the time left of a delay. */
const ROOM = { coverage: 2, initial: 3, collapse: 2, countdown: 8 };
const ARROWHEAD = { type: MarkerType.ArrowClosed, markerUnits: 'userSpaceOnUse', width: 20 };
const ELK_OPTIONS = {
  'elk.algorithm': 'layered',
  // An arrow enters a state from its side, where it crosses no text of a state around it.
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': `${SIZE.gap}`,
  'elk.layered.spacing.nodeNodeBetweenLayers': `${SIZE.arrow * 2}`,
  // Arrows run close to each other, so that a whole chart is readable.
  'elk.spacing.edgeEdge': `${SIZE.arrow}`,
  'elk.spacing.edgeNode': `${SIZE.arrow}`,
  'elk.layered.spacing.edgeEdgeBetweenLayers': `${SIZE.arrow}`,
  'elk.layered.spacing.edgeNodeBetweenLayers': `${SIZE.arrow}`,
};
const LABEL_OPTIONS = { 'elk.edgeLabels.inline': 'true' };
const LAYOUTS = new Map<string, Promise<ElkNode>>();

const sizeOf = (lines: readonly string[], padding: number, room = 0) => ({
  width:
    Math.max(...lines.map(({ length }, index) => length + (index === 0 ? room : 0))) * SIZE.letter +
    padding * 2,
  height: lines.length * SIZE.line + padding * 2,
});

const roomOf = ({ isInitial, state }: ChartState): number =>
  ROOM.coverage + (isInitial ? ROOM.initial : 0) + (state.states.length > 0 ? ROOM.collapse : 0);

function toElkNode(shown: ChartState): ElkNode {
  const { lines, inside, states } = shown;
  const { id, key } = shown.state;
  const text = [key, ...lines, ...inside.flatMap((label) => label.lines)];
  const { width, height } = sizeOf(text, SIZE.state, roomOf(shown));
  const { gap } = SIZE;
  if (states.length === 0) return { id, width, height };
  return {
    id,
    children: states.map(toElkNode),
    layoutOptions: {
      ...ELK_OPTIONS,
      'elk.padding': `[top=${height},left=${gap},bottom=${gap},right=${gap}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

const toElkEdge = ({ id, source, target, lines, transitions }: ChartArrow): ElkExtendedEdge => ({
  id,
  sources: [source],
  targets: [target],
  labels: [
    {
      text: id,
      layoutOptions: LABEL_OPTIONS,
      ...sizeOf(lines, SIZE.label, transitions[0]?.delay ? ROOM.countdown : 0),
    },
  ],
});

function pathOf({ sections: [section] = [] }: ElkExtendedEdge): string {
  if (!section) return '';
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}

const withInside = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(withInside),
];

/** Lays out the chart of a machine. */
export async function layoutChart(
  graph: MachineGraph,
  options: ChartOptions,
  elk: Pick<ELK, 'layout'>,
): Promise<ChartLayout> {
  const { root, arrows } = chartGraph(graph, options);
  const [children, edges] = [[toElkNode(root)], arrows.map(toElkEdge)];
  const elkGraph = { id: '', layoutOptions: ELK_OPTIONS, children, edges };
  const key = JSON.stringify(elkGraph);
  const running = LAYOUTS.get(key) ?? elk.layout(elkGraph);
  LAYOUTS.set(key, running);
  const layout: ElkNode = await running;
  const placedEdges = layout.edges ?? [];
  const places = new Map<string, ElkShape>([
    ...withInside(layout).map((node) => [node.id, node] as const),
    ...placedEdges.map(({ id, labels: [label = {}] = [] }) => [id, label] as const),
  ]);
  const paths = new Map(placedEdges.map((edge) => [edge.id, pathOf(edge)]));

  function placeOf(id: string) {
    const { x = 0, y = 0, width = 0, height = 0 } = places.get(id) ?? {};
    return { id, position: { x, y }, width, height };
  }
  const toNodes = (data: ChartState): ChartLayout['nodes'] => [
    { type: 'state', ...placeOf(data.state.id), data },
    ...arrows
      .filter(({ source }) => source === data.state.id)
      .map((arrow) => ({ type: 'label' as const, ...placeOf(arrow.id), data: arrow })),
    ...data.states.flatMap(toNodes),
  ];
  return {
    nodes: toNodes(root),
    edges: arrows.map(({ id, source, target, ...label }) => {
      const data = { ...label, path: paths.get(id) ?? '' };
      return { id, type: 'arrow', source, target, markerEnd: ARROWHEAD, data };
    }),
  };
}
