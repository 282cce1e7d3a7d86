/** The inspector's chart, the documentation and the coverage describe a machine in the same way. */
import Elk from 'elkjs/lib/elk.bundled.js';
import { setup } from 'xstate';
import { layoutChart } from '../../packages/inspector/page/chart/layoutChart';
import {
  machineGraph,
  transitionIds,
  withDescendants,
} from '../../packages/inspector/machineGraph';
import { transitionLines } from '../../packages/inspector/graph/machineText';
import { exampleInput, graphOf, MACHINE_IDS, machines } from '../../packages/inspector/machines';
import { machineMarkdown } from '../../packages/tools/generate/machineDocs';
import { measureCoverage } from './coverage';

// The layout library is large: its import is slow on a busy machine.
jest.setTimeout(60_000);

describe.each(MACHINE_IDS)('%s', (id) => {
  const graph = graphOf(id);
  const stateIds = withDescendants(graph.root).map((state) => state.id);

  test('has one id for each transition, and no transition with several targets', () => {
    const transitionIds = graph.transitions.map((transition) => transition.id);
    expect(new Set(transitionIds).size).toBe(transitionIds.length);
    for (const { definition } of graph.transitions) expect(definition.target?.length ?? 1).toBe(1);
  });

  test('the chart shows every state, and every transition as an arrow or as a line', async () => {
    const options = { showsDetails: true, collapsed: [] };
    const { nodes, edges } = await layoutChart(graph, options, new Elk());
    const states = nodes.filter((node) => node.type === 'state');
    expect(states.map((node) => node.id)).toEqual(stateIds);
    const shown = [
      ...edges,
      ...states.flatMap(({ data }) => data.inside.map((data) => ({ data }))),
    ];
    for (const transition of graph.transitions) {
      const label = shown.find(({ data }) => data?.transitions.includes(transition))?.data;
      const [first = '', ...others] = transitionLines(transition, true);
      expect(label?.lines).toEqual([expect.stringContaining(first), ...others]);
      expect(label?.lines.join(' ')).toContain(transition.guard);
    }
  });

  test('the documentation lists the same states and transitions', () => {
    const rows = machineMarkdown(graph)
      .split('\n')
      .filter((line) => line.startsWith('| `') || line.startsWith('| *'));
    expect(rows).toHaveLength(stateIds.length - 1 + graph.transitions.length);
    const transitionRows = rows.slice(stateIds.length - 1);
    for (const [index, { trigger, guard }] of graph.transitions.entries()) {
      expect(transitionRows[index]).toContain(`\`${trigger}\``);
      if (guard !== '') expect(transitionRows[index]).toContain(`\`${guard}\``);
    }
  });

  test('the coverage names the same states and transitions', () => {
    const { states, transitions } = measureCoverage(machines[id], exampleInput(id)).report();
    expect(states.missing).toEqual(stateIds);
    expect(transitions.missing).toEqual(graph.transitions.map((transition) => transition.id));
  });
});

describe('what a graph says of a machine of any shape', () => {
  const machine = setup({
    types: {} as { events: { type: 'card.flip'; card: { index: number } } },
    actions: { flip: (...parts: [object, object]) => parts },
    guards: { isCard: (...parts: [object, object]) => parts.length > 0 },
  }).createMachine({
    id: 'cards',
    entry: { type: 'flip', params: ({ context }) => ({ first: Object.keys(context).length }) },
    on: {
      'card.flip': [
        { guard: { type: 'isCard', params: ({ event }) => ({ index: event.card.index }) } },
        {
          guard: { type: 'isCard', params: ({ event }) => event.card },
          actions: [
            { type: 'flip', params: { steps: -1 } },
            { type: 'flip', params: ({ event }) => ({ next: Number(event.card) + 1 }) },
          ],
        },
        { guard: { type: 'isCard', params: { index: 2 } } },
      ],
    },
  });
  const { transitions } = machineGraph(machine, undefined);

  test('params that need a payload are left out, whatever they read of it', () => {
    expect(transitions.map(({ guard }) => guard)).toEqual(['isCard', 'isCard', 'isCard (index 2)']);
    expect(transitions[1]?.actions).toEqual(['flip (steps -1)', 'flip']);
  });

  test('each transition has an id of its own, which the actors of the machine report too', () => {
    const ids = [
      'cards card.flip [isCard]',
      'cards card.flip [isCard] (2)',
      'cards card.flip [isCard (index 2)]',
    ];
    expect(transitions.map(({ id }) => id)).toEqual(ids);
    expect([...transitionIds(machine).values()]).toEqual(ids);
  });
});
