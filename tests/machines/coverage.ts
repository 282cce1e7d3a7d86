import type {
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { machineGraph, withDescendants } from '../../packages/inspector/machineGraph';

/** Names that are covered, and names that are not. */
type Count = { covered: string[]; missing: string[] };

/** What the actors of a machine have covered of its graph. */
export type Coverage = {
  inspect: (event: InspectionEvent) => void;
  report: () => Record<'states' | 'transitions' | 'guards', Count>;
};

const isAncestor = (ancestor: AnyStateNode, node: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === ancestor || isAncestor(ancestor, node.parent));

/**
 * Measures which states the actors of a machine enter, which transitions they take, and which guards
 * allow and refuse. xstate asks guards from the innermost state outwards, in the order of the file,
 * until it finds an enabled transition. So a guard that was asked and whose transition was not taken
 * has refused.
 */
export function measureCoverage(machine: AnyStateMachine, input: unknown): Coverage {
  const { root, transitions } = machineGraph(machine, input);
  const ids = new Map(transitions.map(({ definition, id }) => [definition, id]));
  const entered = new Set<string>();
  const taken = new Set<string>();
  const results = new Set<string>();
  let active: readonly AnyStateNode[] = [];
  /** Whether the transitions without an event are to be checked after an event. */
  let isSettling = false;

  const idOf = (definition: AnyTransitionDefinition) => ids.get(definition) ?? 'unknown';
  const resultName = (id: string, allowed: boolean) =>
    `${id} guard ${allowed ? 'allowed' : 'refused'}`;

  function recordGuards(
    candidatesOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
    chosen: readonly AnyTransitionDefinition[],
  ) {
    const asked = active.filter((node) => !chosen.some(({ source }) => isAncestor(node, source)));
    for (const node of asked) {
      for (const transition of candidatesOf(node)) {
        const allowed = chosen.includes(transition);
        if (transition.guard) results.add(resultName(idOf(transition), allowed));
        if (allowed || !transition.guard) break;
      }
    }
  }

  const recordAlwaysGuards = (chosen: readonly AnyTransitionDefinition[]) =>
    recordGuards((node) => node.always ?? [], chosen);

  function enter(nodes: readonly AnyStateNode[]) {
    active = nodes;
    for (const { id } of nodes) entered.add(id);
  }

  return {
    inspect(inspected) {
      if (inspected.type === '@xstate.microstep') {
        const chosen = inspected._transitions;
        if (active.length === 0)
          enter(chosen.flatMap(({ source }) => [source, ...ancestorsOf(source)]));
        const isAlways = chosen.length > 0 && chosen.every(({ eventType }) => eventType === '');
        if (isSettling || isAlways) recordAlwaysGuards(isAlways ? chosen : []);
        if (!isAlways)
          recordGuards((node) => node.transitions.get(inspected.event.type) ?? [], chosen);
        for (const transition of chosen) taken.add(idOf(transition));
        enter(nodesOf(inspected.snapshot));
        isSettling = true;
      }
      if (inspected.type === '@xstate.snapshot' && nodesOf(inspected.snapshot).length > 0) {
        if (isSettling) recordAlwaysGuards([]);
        enter(inspected.event.type === 'xstate.stop' ? [] : nodesOf(inspected.snapshot));
        isSettling = false;
      }
    },
    report: () => ({
      states: count(
        withDescendants(root).map(({ id }) => id),
        entered,
      ),
      transitions: count(
        transitions.map(({ id }) => id),
        taken,
      ),
      guards: count(
        transitions
          .filter(({ guard }) => guard !== '')
          .flatMap(({ id }) => [resultName(id, true), resultName(id, false)]),
        results,
      ),
    }),
  };
}

const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];

/** The active states of a machine's snapshot; none for another snapshot. */
function nodesOf(snapshot: object): readonly AnyStateNode[] {
  // The snapshot of a machine has nodes. xstate types an inspected snapshot as any actor's.
  return '_nodes' in snapshot ? (snapshot._nodes as AnyStateNode[]) : [];
}

function count(names: readonly string[], covered: ReadonlySet<string>): Count {
  return {
    covered: names.filter((name) => covered.has(name)),
    missing: names.filter((name) => !covered.has(name)),
  };
}

/**
 * A row of the table of coverage.
 * @returns such as `3/4 guards 75 %`
 */
export function coverageText(what: string, { covered, missing }: Count): string {
  const all = covered.length + missing.length;
  if (all === 0) return `no ${what}`;
  return `${covered.length}/${all} ${what} ${Math.floor((100 * covered.length) / all)} %`;
}
