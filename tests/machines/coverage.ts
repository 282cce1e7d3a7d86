import type {
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** What of a machine has been seen, of what there is. */
export interface Coverage {
  observe: (event: InspectionEvent) => void;
  /** How much was seen of how much, and what was not, by name. */
  report: () => Record<'states' | 'transitions' | 'guards', { seen: number; missing: string[] }>;
}

type Verdict = 'passed' | 'held back';

const ownTransitions = (node: AnyStateNode) => [...node.transitions.values()].flat();
const nameOf = ({ source, eventType }: AnyTransitionDefinition, index: number) =>
  `${source.id} on ${eventType === '' ? 'its own' : eventType} #${index}`;

const isAbove = (ancestor: AnyStateNode, node: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === ancestor || isAbove(ancestor, node.parent));

/**
 * Watches actors of one machine: which states they are in, which transitions they take, and which guards
 * let pass and hold back. A guard is asked by the rules of statecharts: innermost state first, in the
 * order written, until one transition is enabled; so one not taken though it was its turn held back.
 * In: the very machine that the actors run.
 */
export function coverageOf(machine: AnyStateMachine): Coverage {
  const nodes = [machine.root, ...getStateNodes(machine.root)];
  const transitions = nodes.flatMap((node) => [...ownTransitions(node), ...(node.always ?? [])]);
  const guarded = transitions.filter(({ guard }) => guard !== undefined);
  const states = new Set<AnyStateNode>();
  const taken = new Set<AnyTransitionDefinition>();
  const verdicts = new Set<string>();
  let active: readonly AnyStateNode[] = [];
  /** Whether the states still have to say if they go on by themselves. */
  let settling = false;

  const key = (transition: AnyTransitionDefinition, verdict: Verdict) =>
    `${nameOf(transition, transitions.indexOf(transition))} ${verdict}`;

  function judge(
    candidatesOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
    chosen: readonly AnyTransitionDefinition[],
  ) {
    const asked = active.filter((node) => !chosen.some(({ source }) => isAbove(node, source)));
    for (const node of asked) {
      for (const transition of candidatesOf(node)) {
        const passed = chosen.includes(transition);
        if (transition.guard) verdicts.add(key(transition, passed ? 'passed' : 'held back'));
        if (passed || !transition.guard) break;
      }
    }
  }

  const judgeSettling = (chosen: readonly AnyTransitionDefinition[]) =>
    judge((node) => node.always ?? [], chosen);

  function see(present: readonly AnyStateNode[]) {
    active = present;
    for (const node of present) states.add(node);
  }

  return {
    observe(inspected) {
      if (inspected.type === '@xstate.microstep') {
        const chosen = inspected._transitions;
        if (active.length === 0) see(chosen.flatMap(({ source }) => [source, ...above(source)]));
        const byItself = chosen.length > 0 && chosen.every(({ eventType }) => eventType === '');
        if (settling || byItself) judgeSettling(byItself ? chosen : []);
        if (!byItself) judge((node) => node.transitions.get(inspected.event.type) ?? [], chosen);
        for (const transition of chosen) taken.add(transition);
        see(nodesOf(inspected.snapshot));
        settling = true;
      }
      if (inspected.type === '@xstate.snapshot' && nodesOf(inspected.snapshot).length > 0) {
        if (settling) judgeSettling([]);
        see(inspected.event.type === 'xstate.stop' ? [] : nodesOf(inspected.snapshot));
        settling = false;
      }
    },
    report: () => {
      const wanted = guarded.flatMap((transition) => [
        key(transition, 'passed'),
        key(transition, 'held back'),
      ]);
      return {
        states: tally(
          nodes,
          (node) => states.has(node),
          ({ id }) => id,
        ),
        transitions: tally(transitions, (transition) => taken.has(transition), nameOf),
        guards: tally(
          wanted,
          (verdict) => verdicts.has(verdict),
          (verdict) => verdict,
        ),
      };
    },
  };
}

const above = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...above(node.parent)] : [];

/** The states that a machine's snapshot is in; none for the snapshot of anything else. */
function nodesOf(snapshot: object): readonly AnyStateNode[] {
  // xstate gives a machine's snapshot its nodes, and types inspected ones as those of any actor.
  return '_nodes' in snapshot ? (snapshot._nodes as AnyStateNode[]) : [];
}

function tally<Item>(
  items: readonly Item[],
  isSeen: (item: Item) => boolean,
  nameIt: (item: Item, index: number) => string,
) {
  const missing = items.flatMap((item, index) => (isSeen(item) ? [] : [nameIt(item, index)]));
  return { seen: items.length - missing.length, missing };
}
