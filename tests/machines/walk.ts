import type {
  ActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  Snapshot,
} from 'xstate';
import type { StatePath } from 'xstate/graph';
import {
  startControlledActor,
  XSTATE_EVENT_PREFIX,
} from '../../packages/inspector/recording/controlledActor';
import type { MachineEvent } from '../../packages/inspector/recording/controlledActor';
import { eventTypes } from '../../packages/inspector/machineGraph';
import { graphOf, type MachineId } from '../../packages/inspector/machines';
import { scenarios } from './scenarios';

/** A point of a walk: the events so far, and the machine's snapshot after them. */
export type Stop = Snapshot<undefined> & {
  input: object | undefined;
  path: readonly MachineEvent[];
  snapshot: AnyMachineSnapshot;
  /** Whether a delay is running. */
  hasDelay: boolean;
  /** Equal for stops after which the machine behaves alike. */
  stateKey: string;
};

/** Performs a whole path on a new actor. */
export type FollowPath = (input: object | undefined, path: readonly MachineEvent[]) => Stop;

/**
 * Creates the function that performs paths on a machine.
 * @param machine the machine, from `withPendingActors`
 */
export function createFollowPath(
  id: MachineId,
  machine: AnyStateMachine,
  inspect: (event: InspectionEvent) => void,
): FollowPath {
  // Each scenario takes the context of its own machine, which is the machine with this id.
  const contextKey = scenarios[id].contextKey as ((context: unknown) => unknown) | undefined;
  return (input, path) => {
    const { actor, clock, perform } = startControlledActor(id, machine, input, inspect);
    for (const event of path) perform(event);
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const hasDelay = clock.nextDue() !== undefined;
    const children = Object.keys(snapshot.children);
    const context: unknown = contextKey ? contextKey(snapshot.context) : snapshot.context;
    const stateKey = JSON.stringify([snapshot.value, context, children, hasDelay]);
    actor.stop();
    return {
      status: 'active',
      output: undefined,
      error: undefined,
      input,
      path,
      snapshot,
      hasDelay,
      stateKey,
    };
  };
}

/** Everything that can happen at a stop. */
export function eventsAt(id: MachineId, { snapshot, hasDelay }: Stop): MachineEvent[] {
  const children = Object.keys(snapshot.children);
  const payloads: Readonly<Record<string, readonly object[]>> = scenarios[id].events;
  return [
    ...eventTypes(graphOf(id).transitions).flatMap((type) =>
      (payloads[type] ?? [{}]).map((payload) => ({ ...payload, type })),
    ),
    ...(hasDelay ? [{ type: XSTATE_EVENT_PREFIX.delayOver }] : []),
    ...children.map((child) => ({ type: `${XSTATE_EVENT_PREFIX.done}${child}` })),
    ...children.map((child) => ({ type: `${XSTATE_EVENT_PREFIX.error}${child}` })),
  ];
}

/**
 * An actor logic that `xstate/graph` can search although the machine has delays and invoked actors.
 * Each transition performs the whole path again on a new actor, with one more event.
 */
export const walkLogic = (
  followPath: FollowPath,
  input: object | undefined,
): ActorLogic<Stop, MachineEvent> => ({
  getInitialSnapshot: () => followPath(input, []),
  transition: ({ path }, event) => followPath(input, [...path, event]),
  getPersistedSnapshot: (stop) => stop,
});

/** The events of a path of `xstate/graph`, without the one with which it begins each path. */
export const eventsOf = ({ steps }: StatePath<Stop, MachineEvent>): MachineEvent[] =>
  steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init');
