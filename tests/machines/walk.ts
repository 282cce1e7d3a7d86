import type {
  ActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  Snapshot,
} from 'xstate';
import type { StatePath } from 'xstate/graph';
import { driveMachine, XSTATE_EVENT_PREFIX } from '../../src/devtools/driveMachine';
import type { MachineEvent } from '../../src/devtools/driveMachine';
import type { MachineId } from '../../src/devtools/machines';
import { drives } from './drives';

/** Where a walk over a machine has come: how, and what the machine shows there. */
export type Stop = Snapshot<undefined> & {
  input: object | undefined;
  path: readonly MachineEvent[];
  seen: AnyMachineSnapshot;
  /** Whether a delay is running. */
  waits: boolean;
  /** Equal for stops from which everything goes on alike. */
  place: string;
};

/** Does a whole path with a new actor of the shipping machine. */
export type Follow = (input: object | undefined, path: readonly MachineEvent[]) => Stop;

/**
 * How to follow paths over a machine.
 * In: its id; the machine with its actors hanging; who is shown everything that happens.
 */
export function followerOf(
  id: MachineId,
  machine: AnyStateMachine,
  inspect: (event: InspectionEvent) => void,
): Follow {
  // Each machine's row takes its own context; that it is asked by its own machine is what `id` says.
  const placeOf = drives[id].place as ((context: unknown) => unknown) | undefined;
  return (input, path) => {
    const { actor, clock, happen } = driveMachine(id, machine, input, inspect);
    for (const event of path) happen(event);
    const seen: AnyMachineSnapshot = actor.getSnapshot();
    const waits = clock.nextDue() !== undefined;
    const children = Object.keys(seen.children);
    const context: unknown = placeOf ? placeOf(seen.context) : seen.context;
    const place = JSON.stringify([seen.value, context, children, waits]);
    actor.stop();
    return {
      status: 'active',
      output: undefined,
      error: undefined,
      input,
      path,
      seen,
      waits,
      place,
    };
  };
}

/** Everything that can happen at a stop: each event of the table, a delay over, an actor's answer or failure. */
export function eventsAt(id: MachineId, { seen, waits }: Stop): MachineEvent[] {
  const children = Object.keys(seen.children);
  return [
    ...Object.entries<readonly object[]>(drives[id].events).flatMap(([type, payloads]) =>
      payloads.map((payload) => ({ ...payload, type })),
    ),
    ...(drives[id].strange ?? []),
    ...(waits ? [{ type: XSTATE_EVENT_PREFIX.delayOver }] : []),
    ...children.map((child) => ({ type: `${XSTATE_EVENT_PREFIX.answered}${child}` })),
    ...children.map((child) => ({ type: `${XSTATE_EVENT_PREFIX.failed}${child}` })),
  ];
}

/**
 * The walk over a machine as an actor logic, which `xstate/graph` can search although the machine invokes
 * and waits: a transition of it follows the whole path so far, and one event more, on the real machine.
 */
export const walkOver = (
  follow: Follow,
  input: object | undefined,
): ActorLogic<Stop, MachineEvent> => ({
  getInitialSnapshot: () => follow(input, []),
  transition: ({ path }, event) => follow(input, [...path, event]),
  getPersistedSnapshot: (stop) => stop,
});

/** What happens on a path that `xstate/graph` found; it begins each with an event of its own. */
export const eventsOf = ({ steps }: StatePath<Stop, MachineEvent>): MachineEvent[] =>
  steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init');
