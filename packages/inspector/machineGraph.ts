import { createActor } from 'xstate';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state of a machine. */
export type GraphState = {
  id: string;
  /** Its own name, without the names of its parents. */
  key: string;
  type: AnyStateNode['type'];
  description: string;
  /** The id of the initial child; undefined for an atomic or parallel state. */
  initial: string | undefined;
  entry: string[];
  exit: string[];
  /** The names of the actors that it invokes. */
  invokes: string[];
  states: GraphState[];
};

/** A transition of a machine. */
export type GraphTransition = {
  id: string;
  /** The id of the state that it leaves. */
  source: string;
  /** The id of the state that it enters; undefined if it changes no state. */
  target: string | undefined;
  /** The event type as xstate names it; empty for a transition without an event. */
  event: string;
  /** The event as people read it, such as `after submissionTimeout (20000 ms)`. */
  trigger: string;
  /** The delay that triggers it, and its length at first, in ms; undefined for another event. */
  delay: { name: string; length: number } | undefined;
  guard: string;
  actions: string[];
  description: string;
  /** The object that xstate's inspection events refer to. */
  definition: AnyTransitionDefinition;
};

/** The states and transitions of a machine, in the order of its file. */
export type MachineGraph = { root: GraphState; transitions: GraphTransition[] };

/** How xstate stores a named action, actor or guard: its name, with `params`, or with the guards that it combines. */
type Named =
  string | { type: string; params?: unknown } | { name: string; guards?: readonly Named[] };

/**
 * Reads the states and transitions of a machine. The inspector, the documentation and the coverage
 * of the tests all use this result.
 * @param input an input of the machine; its initial context gives the delays that depend on one
 */
export function machineGraph(machine: AnyStateMachine, input: unknown): MachineGraph {
  const { context } = createActor(machine, { input }).getSnapshot();
  const transitions: GraphTransition[] = [];

  function readState(node: AnyStateNode): GraphState {
    for (const [definition, id] of identified(node)) {
      const { eventType: event, guard, target, actions, description = '' } = definition;
      const known = { context, event: { type: event } };
      transitions.push({
        id,
        source: node.id,
        target: target?.[0]?.id,
        event,
        trigger: triggerOf(machine, definition, context),
        delay: delayOf(machine, definition, context),
        guard: guard ? nameOf(guard, known) : '',
        actions: actions.map((action) => nameOf(action, known)),
        description,
        definition,
      });
    }
    return {
      id: node.id,
      key: node.key,
      type: node.type,
      description: node.description ?? '',
      initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
      entry: namesOf(node.entry),
      exit: namesOf(node.exit),
      invokes: node.invoke.map(({ src }) => nameOf(src)),
      states: Object.values(node.states).map(readState),
    };
  }

  return { root: readState(machine.root), transitions };
}

/**
 * The transitions of a state with their ids. An id has the source, the event, the guard and the target:
 * what a test walked of a transition does not count for one that leads elsewhere. Transitions with the
 * same four, whose guards have different params, are numbered.
 */
function identified(node: AnyStateNode): [AnyTransitionDefinition, string][] {
  const counts = new Map<string, number>();
  return definitionsOf(node).map((definition) => {
    const { eventType, guard, target = [] } = definition;
    const parts = [
      node.id,
      eventType || 'always',
      ...(guard ? [`[${nameOf(guard)}]`] : []),
      ...target.map(({ id }) => `→ ${id}`),
    ];
    const id = parts.join(' ');
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return [definition, count === 1 ? id : `${id} (${count})`];
  });
}

const IDS = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();

/**
 * The ids of the transitions of a machine, as in its graph, by the objects that xstate's inspection
 * events refer to.
 * @param machine the machine that an actor runs: one from `provide` has objects of its own
 */
export function transitionIds(
  machine: AnyStateMachine,
): ReadonlyMap<AnyTransitionDefinition, string> {
  const read = (node: AnyStateNode): [AnyTransitionDefinition, string][] => [
    ...identified(node),
    ...Object.values(node.states).flatMap(read),
  ];
  const ids = IDS.get(machine) ?? new Map(read(machine.root));
  IDS.set(machine, ids);
  return ids;
}

/** A state and all states inside it. */
export const withDescendants = (state: GraphState): GraphState[] => [
  state,
  ...state.states.flatMap(withDescendants),
];

/** The types of the events that some transitions wait for. */
export const eventTypes = (transitions: readonly GraphTransition[]): string[] =>
  [...new Set(transitions.map(({ event }) => event))].filter(
    (event) => event !== '' && !event.startsWith('xstate.'),
  );

/** A transition in the notation of UML: `trigger [guard] / actions`. */
export function transitionLabel({ trigger, guard, actions }: GraphTransition): string {
  const parts = [trigger, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`];
  return parts.filter(Boolean).join(' ');
}

/**
 * What a chart writes inside a state: its actions, its actors, and the transitions that change no
 * state.
 */
export const linesInside = ({ transitions }: MachineGraph, state: GraphState): string[] => [
  ...state.entry.map((action) => `entry / ${action}`),
  ...state.exit.map((action) => `exit / ${action}`),
  ...state.invokes.map((actor) => `invoke / ${actor}`),
  ...transitions
    .filter(({ source, target }) => source === state.id && target === undefined)
    .map(transitionLabel),
];

const definitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

/** Without the actions by which xstate starts and cancels the delays of a state. */
const namesOf = (actions: readonly Named[]) =>
  actions.map((action) => nameOf(action)).filter((name) => !name.startsWith('xstate.'));

/** A name, with its params as far as what is known of the context and the event gives them. */
function nameOf(named: Named | object, known?: object): string {
  if (typeof named === 'string') return named;
  if ('type' in named && typeof named.type === 'string') {
    const params = 'params' in named ? paramsText(named.params, known) : '';
    return params === '' ? named.type : `${named.type} (${params})`;
  }
  if ('guards' in named && Array.isArray(named.guards) && 'name' in named)
    return `${String(named.name)} ${named.guards.map((guard) => nameOf(guard)).join(', ')}`;
  return '(anonymous)';
}

/** The params that do not depend on the payload of an event, which is unknown here. */
function paramsText(params: unknown, known: object | undefined): string {
  return Object.entries(valuesOf(params, known) ?? {})
    .filter(([key, value]) => key !== 'type' && ['string', 'number'].includes(typeof value))
    .filter(([, value]) => !Number.isNaN(value))
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
}

function valuesOf(params: unknown, known: object | undefined): unknown {
  if (typeof params !== 'function') return params;
  try {
    return known && params(known);
  } catch {
    // It reads a part of the payload.
    return undefined;
  }
}

function triggerOf(
  machine: AnyStateMachine,
  definition: AnyTransitionDefinition,
  context: unknown,
): string {
  const { eventType, source } = definition;
  if (eventType === '') return 'always';
  const delay = delayOf(machine, definition, context);
  if (delay) {
    const { name, length } = delay;
    if (name === String(length)) return `after ${name} ms`;
    const isFixed = typeof machine.implementations.delays[name] === 'number';
    return `after ${name} (${isFixed ? '' : 'initially '}${length} ms)`;
  }
  for (const { id, src } of source.invoke) {
    if (eventType === `xstate.done.actor.${id}`) return `${nameOf(src)} done`;
    if (eventType === `xstate.error.actor.${id}`) return `${nameOf(src)} error`;
  }
  return eventType;
}

const DELAY_EVENT = 'xstate.after.';

function delayOf(
  { implementations }: AnyStateMachine,
  { eventType, source }: AnyTransitionDefinition,
  context: unknown,
): GraphTransition['delay'] {
  if (!eventType.startsWith(DELAY_EVENT)) return undefined;
  const name = eventType.slice(DELAY_EVENT.length, -source.id.length - 1);
  const delay: unknown = implementations.delays[name] ?? Number(name);
  const length =
    typeof delay === 'function' ? delay({ context, event: { type: 'xstate.init' } }) : delay;
  return { name, length: Number(length) };
}
