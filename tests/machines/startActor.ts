import { createActor, SimulatedClock } from 'xstate';
import type { AnyStateMachine, InputFrom } from 'xstate';

/** Starts an actor on a clock that the test advances. */
export function startActor<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
) {
  const clock = new SimulatedClock();
  // The type of the options depends on whether the machine has an input, which a generic does not know.
  const actor = createActor(machine, { clock, input } as never);
  const emitted: unknown[] = [];
  actor.on('*', (event: unknown) => emitted.push(event));
  actor.start();
  return { actor, clock, emitted };
}
