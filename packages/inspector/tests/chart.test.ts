/** The chart of the inspector: no arrow crosses a text, and nothing covers a label. */
import Elk from 'elkjs/lib/elk.bundled.js';
import fc from 'fast-check';
import {
  layoutChart,
  type ChartLayout,
  type LabelNodeType,
  type StateNodeType,
} from '../page/chart/layoutChart';
import {
  withDescendants,
  type GraphState,
  type GraphTransition,
  type MachineGraph,
} from '../machineGraph';
import { graphOf, MACHINE_IDS } from '../machines';
import { transitionName, transitionLines, wrapText } from '../graph/machineText';

type Box = { id: string; x: number; y: number; width: number; height: number };
type Options = { showsDetails: boolean; collapsed: readonly string[] };

const LINE_PX = 16;
const PADDING_PX = 8;
/** Boxes may touch. */
const TOLERANCE_PX = 0.5;

const ELK = new Elk();
const ALL: Options[] = [
  { showsDetails: false, collapsed: [] },
  { showsDetails: true, collapsed: [] },
];

const boxOf = ({ id, position, width = 0, height = 0 }: StateNodeType | LabelNodeType): Box => ({
  id,
  ...position,
  width,
  height,
});

const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > -TOLERANCE_PX &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > -TOLERANCE_PX;

/** A box that is smaller by the tolerance on every side. */
const inner = ({ id, x, y, width, height }: Box): Box => ({
  id,
  x: x + 2 * TOLERANCE_PX,
  y: y + 2 * TOLERANCE_PX,
  width: width - 4 * TOLERANCE_PX,
  height: height - 4 * TOLERANCE_PX,
});

const statesOf = ({ nodes }: ChartLayout) => nodes.filter((node) => node.type === 'state');
const labelsOf = ({ nodes }: ChartLayout) => nodes.filter((node) => node.type === 'label');

/** What no arrow and no label may cover: a whole leaf, or the text at the top of another state. */
function textBoxes(layout: ChartLayout): Box[] {
  const shown = new Set(statesOf(layout).map(({ id }) => id));
  return statesOf(layout).map((node) => {
    const { state, lines, inside } = node.data;
    if (!state.states.some(({ id }) => shown.has(id))) return boxOf(node);
    const count = 1 + lines.length + inside.flatMap((label) => label.lines).length;
    return { ...boxOf(node), height: count * LINE_PX + PADDING_PX * 2 };
  });
}

function segmentsOf({ id, data }: ChartLayout['edges'][number]): Box[] {
  const points = (data?.path.slice(1).split('L') ?? []).map((point) =>
    point.split(' ').map(Number),
  );
  return points.slice(1).map(([x = NaN, y = NaN], index) => {
    const [fromX = NaN, fromY = NaN] = points[index] ?? [];
    return {
      id,
      x: Math.min(x, fromX),
      y: Math.min(y, fromY),
      width: Math.abs(x - fromX),
      height: Math.abs(y - fromY),
    };
  });
}

/** What covers what in a chart, in words. */
function faults(layout: ChartLayout): string[] {
  const labels = labelsOf(layout).map(boxOf);
  const texts = [...labels, ...textBoxes(layout)].map(inner);
  const segments = layout.edges.flatMap(segmentsOf);
  return [
    ...segments
      .filter(({ width, height }) => !(width < TOLERANCE_PX || height < TOLERANCE_PX))
      .map(({ id }) => `${id} is askew`),
    ...[...segments, ...labels].flatMap((box) =>
      texts
        .filter((text) => text.id !== box.id && overlap(box, text))
        .map((text) => `${box.id} covers ${text.id}`),
    ),
  ];
}

describe.each(MACHINE_IDS)('%s', (id) => {
  const graph = graphOf(id);

  test.each(ALL)('no arrow crosses a text, with %o', async (options) => {
    const layout = await layoutChart(graph, options, ELK);
    for (const edge of layout.edges) expect(segmentsOf(edge)).not.toEqual([]);
    expect(faults(layout)).toEqual([]);
  });

  test('the nodes are in reading order: a state, its transitions, the states inside it', async () => {
    const { nodes, edges } = await layoutChart(graph, { showsDetails: false, collapsed: [] }, ELK);
    const expected = withDescendants(graph.root).flatMap((state) => [
      state.id,
      ...edges.filter(({ source }) => source === state.id).map((edge) => edge.id),
    ]);
    expect(nodes.map((node) => node.id)).toEqual(expected);
  });
});

/** The shape of a state of a generated machine. */
type Shape = { long: boolean; parallel: boolean; actor: boolean; children: Shape[] };

const shape = (depth: number): fc.Arbitrary<Shape> =>
  fc.record({
    long: fc.boolean(),
    parallel: fc.boolean(),
    actor: fc.boolean(),
    children: depth === 0 ? fc.constant([]) : fc.array(shape(depth - 1), { maxLength: 3 }),
  });

function toState({ long, parallel, actor, children }: Shape, id: string): GraphState {
  const states = children.map((child, index) => toState(child, `${id}.s${index}`));
  return {
    id,
    key: id.slice(id.lastIndexOf('.') + 1),
    type: states.length === 0 ? 'atomic' : parallel ? 'parallel' : 'compound',
    description: long ? 'A state whose description is longer than one line of the chart.' : '',
    initial: states[0]?.id,
    entry: long ? ['enter'] : [],
    exit: [],
    invokes: actor ? ['send'] : [],
    states,
  };
}

/** A transition with the long texts, or with the short ones. */
const transitionOf = (
  id: string,
  ends: Pick<GraphTransition, 'source' | 'target' | 'event'>,
  isLong: boolean,
): GraphTransition => ({
  id,
  ...ends,
  trigger: ends.event,
  delay: isLong ? { name: 'longTimeout', length: 20_000 } : undefined,
  guard: isLong ? 'isAllowedToDoThis' : '',
  actions: isLong ? ['storeSomething'] : [],
  description: '',
  // The chart does not read it.
  definition: {} as GraphTransition['definition'],
});

const generated: fc.Arbitrary<MachineGraph> = fc
  .record({
    children: fc.array(shape(2), { minLength: 1, maxLength: 4 }),
    ends: fc.array(fc.record({ from: fc.nat(), to: fc.option(fc.nat()), isLong: fc.boolean() }), {
      maxLength: 24,
    }),
  })
  .map(({ children, ends }) => {
    const root = toState({ long: true, parallel: false, actor: false, children }, 'machine');
    const states = withDescendants(root);
    const idAt = (index: number) => states[index % states.length]?.id ?? '';
    const transitions = ends.map(({ from, to, isLong }, index) =>
      transitionOf(
        `transition ${index}`,
        {
          source: idAt(from),
          target: to === null ? undefined : idAt(to),
          event: `event.${index}`,
        },
        isLong,
      ),
    );
    return { root, transitions };
  });

test('no arrow of a generated machine crosses a text', async () => {
  await fc.assert(
    fc.asyncProperty(generated, fc.boolean(), async (graph, showsDetails) => {
      expect(faults(await layoutChart(graph, { showsDetails, collapsed: [] }, ELK))).toEqual([]);
    }),
    { seed: 13, numRuns: 60 },
  );
});

describe('a collapsed state', () => {
  const graph = graphOf('quoteFlow');
  const options = { showsDetails: false, collapsed: ['quoteFlow.filling', 'quoteFlow.asking'] };

  test('hides its states, and takes their arrows', async () => {
    const layout = await layoutChart(graph, options, ELK);
    expect(statesOf(layout).map(({ id }) => id)).toEqual([
      'quoteFlow',
      'quoteFlow.closed',
      'quoteFlow.picking',
      'quoteFlow.filling',
      'quoteFlow.asking',
    ]);
    const back = layout.edges.find(({ data }) => data?.lines[0] === 'quote.back');
    expect(back).toMatchObject({ source: 'quoteFlow.filling', target: 'quoteFlow.picking' });
    expect(faults(layout)).toEqual([]);
  });

  test('merges arrows that look the same, and only those', async () => {
    const leaf: Shape = { long: false, parallel: false, actor: false, children: [] };
    const inner: Shape = { ...leaf, children: [leaf, leaf, leaf] };
    const root = toState({ ...leaf, children: [inner, leaf] }, 'm');
    const transitions = [
      transitionOf('first', { source: 'm.s0.s0', target: 'm.s1', event: 'leave' }, false),
      transitionOf('second', { source: 'm.s0.s1', target: 'm.s1', event: 'leave' }, false),
      transitionOf('third', { source: 'm.s0.s2', target: 'm.s1', event: 'fail' }, false),
      transitionOf('inside', { source: 'm.s0.s0', target: 'm.s0.s1', event: 'next' }, false),
      transitionOf('down', { source: 'm.s0', target: 'm.s0.s2', event: 'reset' }, false),
    ];
    const collapsed = ['m.s0'];
    const layout = await layoutChart(
      { root, transitions },
      { showsDetails: false, collapsed },
      ELK,
    );
    const idsOf = (shown: readonly GraphTransition[] = []) => shown.map(({ id }) => id);
    expect(layout.edges.map(({ data }) => idsOf(data?.transitions))).toEqual([
      ['first', 'second'],
      ['third'],
    ]);
    expect(labelsOf(layout).map(({ data }) => data.lines)).toEqual([['leave'], ['fail']]);
    // What the collapsed state does to its own states is a line inside it.
    const [, state] = statesOf(layout);
    expect(state?.data.inside.map((label) => idsOf(label.transitions))).toEqual([['down']]);
  });
});

test('a layout is computed once for the same machine and options', async () => {
  const layout = jest.fn(ELK.layout.bind(ELK));
  const options = { showsDetails: true, collapsed: ['notice.shown'] };
  const first = await layoutChart(graphOf('notice'), options, { layout });
  const second = await layoutChart(graphOf('notice'), options, { layout });
  expect(layout).toHaveBeenCalledTimes(1);
  expect(second.nodes.map(({ position }) => position)).toEqual(
    first.nodes.map(({ position }) => position),
  );
});

describe('texts', () => {
  const { transitions } = graphOf('submission');
  const timeout = transitions.find(({ delay }) => delay !== undefined);
  const refused = transitions.find(({ trigger }) => trigger === 'send error');

  test('a delay is shown in seconds, with its name', () => {
    expect(timeout && transitionLines(timeout, false)).toEqual(['after 20 s', 'submissionTimeout']);
  });

  test('guards and actions are shown on demand', () => {
    expect(refused && transitionLines(refused, false)).toEqual(['send error']);
    expect(refused && transitionLines(refused, true)).toEqual(['send error', '/ emitRefused']);
  });

  test('a transition has a name for screen readers', () => {
    expect(refused && transitionName(refused, ['just taken'])).toBe(
      'send error / emitRefused, transition from sending to refused, just taken.',
    );
  });

  test('a wrapped text loses no word', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), fc.string(), (sentence, rest) => {
        const words = (text: string) => text.split(/\s+/).filter(Boolean);
        expect(words(wrapText(`${sentence} ${rest}`).join(' '))).toEqual(
          words(`${sentence} ${rest}`),
        );
      }),
      { seed: 13 },
    );
  });
});
