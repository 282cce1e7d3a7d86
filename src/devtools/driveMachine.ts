import { createActor } from 'xstate';
import type { ActorLogic, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import { createManualClock } from './manualClock';
import { exampleInputs, machines } from './machines';
import type { MachineId } from './machines';

/** An event of a machine: the visitor's, or the machine's own for a delay over or an actor's answer. */
export interface MachineEvent {
  type: string;
  [key: string]: unknown;
}

/** How the events of xstate's own begin (as its inspection shows them). */
export const XSTATE_EVENT_PREFIX = {
  delayOver: 'xstate.after.',
  answered: 'xstate.done.actor.',
  failed: 'xstate.error.actor.',
} as const;

type Answer = { type: 'actor.answer' } | { type: 'actor.fail' };

/** In place of an actor that would reach the network: hangs until it is told to answer or to fail. */
const pendingActor: ActorLogic<Snapshot<unknown>, Answer> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition(snapshot, { type }) {
    if (type === 'actor.answer') return { status: 'done', output: undefined, error: undefined };
    if (type === 'actor.fail')
      return { status: 'error', output: undefined, error: new Error('The actor failed.') };
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** The machine as it ships, its actors replaced by ones that hang until told. */
export function withPendingActors(id: MachineId): AnyStateMachine {
  const machine: AnyStateMachine = machines[id];
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, pendingActor])) });
}

/** A functional input can't be written down: those come from the example, the rest from the trace. */
function inputOf(id: MachineId, input: object | undefined) {
  const example = Object.entries(exampleInputs[id] ?? {});
  const functions = example.filter(([, value]) => typeof value === 'function');
  return { ...exampleInputs[id], ...input, ...Object.fromEntries(functions) };
}

/**
 * Runs a machine of `withHangingActors` where nothing happens by itself: neither time nor network.
 * In: its id; the machine; its input (what is left out is taken from the example input); who is shown what happens.
 * Out: the actor, its clock, and how to make one event happen; an event that can not happen does not.
 */
export function driveMachine(
  id: MachineId,
  machine: AnyStateMachine,
  input?: object,
  inspect?: (event: InspectionEvent) => void,
) {
  const clock = createManualClock();
  // xstate passes the handle of a timer back as it was given, and types it as anything.
  const actor = createActor(machine, { clock, input: inputOf(id, input), inspect });
  actor.start();

  function happen(event: MachineEvent): void {
    const { type } = event;
    const answer = (prefix: string, message: Answer) =>
      actor.getSnapshot().children[type.slice(prefix.length)]?.send(message);
    if (type.startsWith(XSTATE_EVENT_PREFIX.delayOver)) clock.runNext();
    else if (type.startsWith(XSTATE_EVENT_PREFIX.answered))
      answer(XSTATE_EVENT_PREFIX.answered, { type: 'actor.answer' });
    else if (type.startsWith(XSTATE_EVENT_PREFIX.failed))
      answer(XSTATE_EVENT_PREFIX.failed, { type: 'actor.fail' });
    else actor.send(event);
  }

  return { actor, clock, happen };
}
