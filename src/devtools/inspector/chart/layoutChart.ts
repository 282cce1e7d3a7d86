import { MarkerType, type Edge, type Node } from '@xyflow/react';
import type { ELK, ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api';
import type { GraphState, GraphTransition, MachineGraph } from '../../machineGraph';
import { shownStates } from '../../machineGraph';
import { stateLines, transitionLines, wrapText } from '../../machineText';

/** What is written on an arrow: it stands for several transitions if a collapsed state hides an end. */
type Label = { lines: string[]; transitions: GraphTransition[] };
export type LabelNodeType = Node<Label, 'label'>;
/** A state. The transitions inside it have no arrow. */
export type StateNodeType = Node<
  {
    state: GraphState;
    lines: string[];
    inside: Label[];
    isInitial: boolean;
    isRegion: boolean;
    isCollapsed: boolean;
  },
  'state'
>;
export type ArrowType = Edge<Label & { path: string }, 'arrow'>;
/** The nodes, in reading order, and the edges of React Flow. */
export type ChartLayout = { nodes: (StateNodeType | LabelNodeType)[]; edges: ArrowType[] };

/** The size of a letter of the chart's font, and the space around a text, in px. */
const SIZE = { letter: 6.65, line: 17, state: 12, label: 5, gap: 24 };
/** Room for the marks of a name, and for the time left of a delay. */
const ROOM = ' '.repeat(8);
const ELK_OPTIONS = {
  'elk.algorithm': 'layered',
  // An arrow enters a state from its side, where it crosses no words of a state around it.
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': `${SIZE.gap}`,
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
};
const LABEL_OPTIONS = { 'elk.edgeLabels.inline': 'true' };
const ARROWHEAD = {
  type: MarkerType.ArrowClosed,
  markerUnits: 'userSpaceOnUse',
  width: 20,
  height: 20,
};
const LAYOUTS = new Map<string, Promise<ElkNode>>();

const sizeOf = (lines: readonly string[], padding: number) => ({
  width: Math.max(...lines.map(({ length }) => length)) * SIZE.letter + padding * 2,
  height: lines.length * SIZE.line + padding * 2,
});

const placed = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode | ElkLabel) => ({
  position: { x, y },
  width,
  height,
});

function pathOf({ sections: [section] = [] }: ElkExtendedEdge): string {
  if (!section) return '';
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}

/**
 * Lays out the chart of a machine.
 * @param graph the graph of the machine
 * @param options whether labels show guards and actions, and the ids of the collapsed states
 * @param elk the layout engine
 * @returns the layout
 */
export async function layoutChart(
  { root, transitions }: MachineGraph,
  { showsActions, collapsed }: { showsActions: boolean; collapsed: readonly string[] },
  elk: Pick<ELK, 'layout'>,
): Promise<ChartLayout> {
  const shown = shownStates(root, collapsed);
  const states = new Map<string, StateNodeType['data']>();
  const labels = new Map<string, Label>();
  const edges = new Map<string, ElkExtendedEdge>();
  const labelOf = (one: GraphTransition): Label => ({
    lines: transitionLines(one, showsActions).map((line, index) =>
      one.delay && index === 0 ? line + ROOM : line,
    ),
    transitions: [one],
  });

  for (const transition of transitions) {
    const { id, source, target = source } = transition;
    const [from = '', to = ''] = [shown.get(source), shown.get(target)];
    if (from === to) continue;
    const { lines } = labelOf(transition);
    const key = from === source && to === target ? id : [from, to, ...lines].join(' ');
    const others = labels.get(key)?.transitions ?? [];
    labels.set(key, { lines, transitions: [...others, transition] });
    const label = { text: key, layoutOptions: LABEL_OPTIONS, ...sizeOf(lines, SIZE.label) };
    edges.set(key, { id: key, sources: [from], targets: [to], labels: [label] });
  }

  function toElkNode(state: GraphState, parent?: GraphState): ElkNode {
    const { id, key } = state;
    const inside = transitions
      .filter(({ source, target = id }) => source === id && shown.get(target) === id)
      .map(labelOf);
    const lines = [...wrapText(state.description), ...stateLines(state)];
    const isCollapsed = collapsed.includes(id);
    const [isInitial, isRegion] = [parent?.initial === id, parent?.type === 'parallel'];
    states.set(id, { state, lines, inside, isInitial, isRegion, isCollapsed });
    const text = [key + ROOM, ...lines, ...inside.flatMap((label) => label.lines)];
    const { width, height } = sizeOf(text, SIZE.state);
    if (isCollapsed || state.states.length === 0) return { id, width, height };
    const { gap } = SIZE;
    return {
      id,
      children: state.states.map((child) => toElkNode(child, state)),
      layoutOptions: {
        ...ELK_OPTIONS,
        'elk.padding': `[top=${height + 8},left=${gap},bottom=${gap},right=${gap}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    };
  }

  const children = [toElkNode(root)];
  const elkGraph = { id: '', layoutOptions: ELK_OPTIONS, children, edges: [...edges.values()] };
  const key = JSON.stringify(elkGraph);
  const running = LAYOUTS.get(key) ?? elk.layout(elkGraph);
  LAYOUTS.set(key, running);
  const layout: ElkNode = await running;

  function toNodes(node: ElkNode): ChartLayout['nodes'] {
    const { id } = node;
    const data = states.get(id);
    const own = (layout.edges ?? []).filter(({ sources }) => sources[0] === id);
    return [
      ...(data ? [{ id, type: 'state' as const, ...placed(node), data }] : []),
      ...own.flatMap((edge) => {
        const label = labels.get(edge.id);
        const [place = {}] = edge.labels ?? [];
        return label
          ? [{ id: edge.id, type: 'label' as const, ...placed(place), data: label }]
          : [];
      }),
      ...(node.children ?? []).flatMap(toNodes),
    ];
  }

  return {
    nodes: (layout.children ?? []).flatMap(toNodes),
    edges: (layout.edges ?? []).map((edge) => ({
      id: edge.id,
      type: 'arrow',
      source: edge.sources[0] ?? '',
      target: edge.targets[0] ?? '',
      markerEnd: ARROWHEAD,
      data: { lines: [], transitions: [], ...labels.get(edge.id), path: pathOf(edge) },
    })),
  };
}
