import { createActor } from 'xstate';
import type { ActorLogic, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import { createManualClock } from './manualClock';
import { exampleInput, machines, type MachineId } from '../machines';

/** An event of a machine. The events of xstate itself end a delay or an invoked actor. */
export type MachineEvent = { type: string; [key: string]: unknown };

/** How the types of the events of xstate itself begin. */
export const XSTATE_EVENT_PREFIX = {
  delayOver: 'xstate.after.',
  done: 'xstate.done.actor.',
  error: 'xstate.error.actor.',
} as const;

type Command = { type: 'actor.resolve' } | { type: 'actor.reject' };

/** Replaces an actor that uses the network. It stays active until it gets a command. */
const pendingActor: ActorLogic<Snapshot<unknown>, Command> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition(snapshot, { type }) {
    if (type === 'actor.resolve') return { status: 'done', output: undefined, error: undefined };
    if (type === 'actor.reject')
      return { status: 'error', output: undefined, error: new Error('The actor failed.') };
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** A machine whose actors stay active until `perform` ends them. */
export function withPendingActors(id: MachineId): AnyStateMachine {
  const machine: AnyStateMachine = machines[id];
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, pendingActor])) });
}

/** A trace holds no functions, so those of an input always come from the example. */
function inputOf(id: MachineId, input: object | undefined) {
  const example = Object.entries(exampleInput(id) ?? {});
  const functions = example.filter(([, value]) => typeof value === 'function');
  return { ...exampleInput(id), ...input, ...Object.fromEntries(functions) };
}

/**
 * Starts an actor that is cut off from time and network: nothing happens but what `perform` does.
 * @param machine the machine, from `withPendingActors`
 * @param input its input; the example input provides what is missing
 * @returns the actor, its clock, and `perform`, which makes one event happen if it is possible
 */
export function startControlledActor(
  id: MachineId,
  machine: AnyStateMachine,
  input?: object,
  inspect?: (event: InspectionEvent) => void,
) {
  const clock = createManualClock();
  const actor = createActor(machine, { clock, input: inputOf(id, input), inspect });
  actor.start();

  function perform(event: MachineEvent): void {
    const { type } = event;
    const { delayOver, done, error } = XSTATE_EVENT_PREFIX;
    const command = (actorId: string, message: Command) =>
      actor.getSnapshot().children[actorId]?.send(message);
    if (type.startsWith(delayOver)) clock.runNext();
    else if (type.startsWith(done)) command(type.slice(done.length), { type: 'actor.resolve' });
    else if (type.startsWith(error)) command(type.slice(error.length), { type: 'actor.reject' });
    else actor.send(event);
  }

  return { actor, clock, perform };
}

export type ControlledActor = ReturnType<typeof startControlledActor>;
