import { createActor } from 'xstate';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state of a machine, in words. */
export interface ChartState {
  id: string;
  /** Its own name, without those of the states around it. */
  name: string;
  description: string;
  /** The state inside it that it begins in; none for a state with no others, or with all of them at once. */
  first: string | undefined;
  entry: string[];
  exit: string[];
  /** The actors that run while it lasts. */
  runs: string[];
  inside: ChartState[];
}

/** A transition of a machine, in words. */
export interface ChartTransition {
  from: string;
  /** What takes it: an event, a delay over, an actor's answer, or nothing. */
  on: string;
  guard: string;
  /** None when it changes no state. */
  to: string | undefined;
  actions: string[];
  description: string;
}

export interface MachineChart {
  root: ChartState;
  transitions: ChartTransition[];
}

/** How xstate holds what `setup` names: a name, a name with params, or a guard made of others. */
type Named =
  string | { type: string; params?: unknown } | { name: string; guards?: readonly Named[] };

/**
 * Reads the chart of a machine from the machine itself.
 * In: the machine, and an input to begin with, whose context tells the delays that depend on one.
 */
export function machineChart(machine: AnyStateMachine, input: unknown): MachineChart {
  const { context } = createActor(machine, { input }).getSnapshot();
  const transitions: ChartTransition[] = [];
  const read = (node: AnyStateNode): ChartState => {
    for (const transition of transitionsOf(node)) {
      const { guard, target, actions, description, eventType } = transition;
      const known = { context, event: { type: eventType } };
      transitions.push({
        from: node.id,
        on: triggerWords(machine, transition, context),
        guard: guard ? nameOf(guard, known) : '',
        to: target?.[0]?.id,
        actions: actions.map((action) => nameOf(action, known)),
        description: description ?? '',
      });
    }
    return {
      id: node.id,
      name: node.key,
      description: node.description ?? '',
      first: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
      entry: named(node.entry),
      exit: named(node.exit),
      runs: node.invoke.map(({ src }) => nameOf(src)),
      inside: Object.values(node.states).map(read),
    };
  };
  return { root: read(machine.root), transitions };
}

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

/** Without those by which xstate itself starts and stops the delays of a state. */
const named = (actions: readonly Named[]) =>
  actions.map((action) => nameOf(action)).filter((name) => !name.startsWith('xstate.'));

/** What the machine's file says is said with it; what an event brings is not known here. */
function nameOf(named: Named | object, known: object = {}): string {
  if (typeof named === 'string') return named;
  if ('type' in named && typeof named.type === 'string') {
    const said = 'params' in named ? paramWords(named.params, known) : '';
    return said === '' ? named.type : `${named.type} (${said})`;
  }
  if ('guards' in named && Array.isArray(named.guards) && 'name' in named)
    return `${String(named.name)} ${named.guards.map((one) => nameOf(one)).join(', ')}`;
  return 'a function without a name';
}

/** Params are given, or made from an event; of an event that brings nothing, what is left is given. */
function paramWords(params: unknown, known: object): string {
  const given: unknown = typeof params === 'function' ? params(known) : params;
  return Object.entries(given ?? {})
    .filter(([key, value]) => key !== 'type' && ['string', 'number'].includes(typeof value))
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
}

function triggerWords(
  machine: AnyStateMachine,
  { eventType, source }: AnyTransitionDefinition,
  context: unknown,
): string {
  if (eventType === '') return 'at once';
  if (eventType.startsWith('xstate.after.')) {
    const delay = eventType.slice('xstate.after.'.length, -source.id.length - 1);
    return delayWords(delay, machine.implementations.delays[delay], context);
  }
  for (const { id, src } of source.invoke) {
    if (eventType === `xstate.done.actor.${id}`) return `${nameOf(src)} answers`;
    if (eventType === `xstate.error.actor.${id}`) return `${nameOf(src)} fails`;
  }
  return eventType;
}

function delayWords(name: string, delay: unknown, context: unknown): string {
  if (typeof delay === 'number') return `after ${delay} ms (${name})`;
  if (typeof delay !== 'function') return `after ${name} ms`;
  return `after ${delay({ context, event: { type: 'xstate.init' } })} ms to begin with (${name})`;
}
