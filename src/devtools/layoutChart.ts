import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { ChartEdge, ChartModel, ChartNode } from './chartModel';

/** Widths of one letter and heights of one line, px, of the chart's own type. */
export const LETTER = 6.7;
export const LINE = 17;
const PADDING = 12;
/** Longest line of a description, in letters. */
const MEASURE = 44;

type Box = { x: number; y: number; width: number; height: number };
export type PlacedNode = Box & { node: ChartNode; description: string[] };
export type PlacedEdge = { edge: ChartEdge; path: string; label: Box | undefined };
/** Where everything of a chart stands, px from its top left corner. */
export type ChartLayout = {
  width: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
};

/** A sentence in lines of the chart's measure. */
export function wrapText(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < MEASURE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function sizeOf(node: ChartNode): { width: number; height: number } {
  const lines = [...wrapText(node.description), ...node.lines];
  const letters = Math.max(node.key.length + 4, ...lines.map(({ length }) => length));
  return {
    width: letters * LETTER + PADDING * 2,
    height: LINE * (lines.length + 1) + PADDING * 2,
  };
}

const OPTIONS = {
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

function toElk(node: ChartNode): ElkNode {
  const { width, height } = sizeOf(node);
  if (node.children.length === 0) return { id: node.id, width, height };
  return {
    id: node.id,
    children: node.children.map(toElk),
    layoutOptions: {
      'elk.padding': `[top=${height + 8},left=24,bottom=24,right=24]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

const toElkEdge = ({ id, from, to, label }: ChartEdge): ElkExtendedEdge => ({
  id,
  sources: [from],
  targets: [to],
  labels: [{ text: label, width: label.length * LETTER + 8, height: LINE + 2 }],
});

/** Lays a chart out. The library that does is fetched when the first chart is wanted. */
export async function layoutChart({ root, edges }: ChartModel): Promise<ChartLayout> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const placed: ElkNode = await new Elk().layout({
    id: '',
    layoutOptions: OPTIONS,
    children: [toElk(root)],
    edges: edges.map(toElkEdge),
  });
  const boxes = new Map(boxesOf(placed));
  const nodes = flatten(root).map((node) => ({
    node,
    description: wrapText(node.description),
    ...(boxes.get(node.id) ?? NOWHERE),
  }));
  const found = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    nodes,
    edges: edges.map((edge) => placeEdge(edge, found.get(edge.id))),
  };
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

const flatten = (node: ChartNode): ChartNode[] => [node, ...node.children.flatMap(flatten)];

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

function placeEdge(edge: ChartEdge, placed: ElkExtendedEdge | undefined): PlacedEdge {
  const [section] = placed?.sections ?? [];
  const [label] = placed?.labels ?? [];
  const points = section
    ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
    : [];
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return { edge, path, label: label && boxOf(label) };
}
