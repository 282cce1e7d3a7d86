import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

/** One arrow of a chart. */
export type ChartEdge = {
  id: string;
  from: string;
  to: string;
  /** The event that takes it; empty when it is taken by itself. */
  event: string;
  label: string;
};

/** One state of a chart, with what stands in it. */
export type ChartNode = {
  id: string;
  key: string;
  kind: AnyStateNode['type'];
  description: string;
  /** What happens on entry, on exit and while it lasts, and what changes no state. */
  lines: string[];
  children: ChartNode[];
  /** The child it begins in. */
  initial: string | undefined;
};

export type ChartModel = { root: ChartNode; edges: ChartEdge[] };

type Named = string | { type: string } | ((...given: never[]) => unknown);

const nameOf = (thing: Named): string => {
  if (typeof thing === 'string') return thing;
  // Guards made of others, such as not('isHeld'), are functions that hold them.
  if (typeof thing !== 'function') return thing.type;
  const { guards } = thing as { guards?: Named[] };
  return guards ? `${thing.name || 'of'} ${guards.map(nameOf).join(', ')}` : thing.name;
};

/** A delay is a timer begun on entry and ended on exit, which its own line tells already. */
const isOurs = (action: string): boolean => action !== 'raise' && action !== 'cancel';

/** A machine's states and transitions, ready to be laid out. In: a machine with its implementations. */
export function chartModel(machine: AnyStateMachine): ChartModel {
  const edges: ChartEdge[] = [];
  const read = (node: AnyStateNode): ChartNode => {
    const inside: string[] = [];
    transitionsOf(node).forEach((transition, index) => {
      const label = labelOf(machine, transition);
      const targets = transition.target ?? [];
      if (targets.length === 0) inside.push(`${label}${actionsOf(transition.actions)}`);
      for (const target of targets)
        edges.push({
          id: `${node.id}:${index}:${target.id}`,
          from: node.id,
          to: target.id,
          event: transition.eventType,
          label,
        });
    });
    return {
      id: node.id,
      key: node.key,
      kind: node.type,
      description: node.description ?? '',
      lines: [
        ...node.invoke.map(({ src }) => `invoke ${typeof src === 'string' ? src : 'actor'}`),
        ...node.entry
          .map(nameOf)
          .filter(isOurs)
          .map((name) => `entry / ${name}`),
        ...node.exit
          .map(nameOf)
          .filter(isOurs)
          .map((name) => `exit / ${name}`),
        ...inside,
      ],
      children: Object.values(node.states).map(read),
      initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
    };
  };
  return { root: read(machine.root), edges };
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const actionsOf = (actions: readonly Named[]): string =>
  actions.length > 0 ? ` / ${actions.map(nameOf).join(', ')}` : '';

function labelOf(machine: AnyStateMachine, { eventType, guard }: AnyTransitionDefinition): string {
  const condition = guard ? `[${nameOf(guard)}]` : '';
  return [eventLabel(machine, eventType), condition].filter(Boolean).join(' ');
}

/** An event as a reader says it: `after submissionTimeout (20000 ms)`, `send answered`, `quote.open`. */
function eventLabel(machine: AnyStateMachine, event: string): string {
  if (event === '') return 'always';
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  if (delay !== undefined) return `after ${delay} ${delayOf(machine, delay)}`.trim();
  if (event.startsWith('xstate.done.actor.')) return 'answered';
  if (event.startsWith('xstate.error.actor.')) return 'failed';
  return event;
}

function delayOf(machine: AnyStateMachine, delay: string): string {
  const known: unknown = machine.implementations.delays[delay];
  return typeof known === 'number' ? `(${known} ms)` : '';
}

/** The ids of all states that a state value is in, the machine's own first. */
export function activeIds(rootId: string, value: StateValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [rootId, `${rootId}.${value}`];
  const within = Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : activeIds(`${rootId}.${key}`, inner),
  );
  return [rootId, ...within];
}

/** The arrows that an event took on the way from one state value to another. */
export function takenEdges(
  { root, edges }: ChartModel,
  { event, from, to }: { event: string; from: StateValue | undefined; to: StateValue | undefined },
): string[] {
  const [before, after] = [activeIds(root.id, from), activeIds(root.id, to)];
  const possible = edges.filter((edge) => edge.event === event && before.includes(edge.from));
  const reached = possible.filter((edge) => after.includes(edge.to));
  return (reached.length > 0 ? reached : possible.slice(0, 1)).map(({ id }) => id);
}

/** The visitor's events that mean something in a state, whether or not a guard refuses them. */
export function acceptedEvents(machine: AnyStateMachine, value: StateValue | undefined): string[] {
  const active = new Set(activeIds(machine.id, value));
  const within = (node: AnyStateNode): string[] =>
    active.has(node.id)
      ? [...node.ownEvents, ...Object.values(node.states).flatMap(within)].map(String)
      : [];
  return [...new Set(within(machine.root))].filter((event) => !event.startsWith('xstate.'));
}
