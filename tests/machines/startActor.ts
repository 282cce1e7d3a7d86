import { createActor, SimulatedClock } from 'xstate';
import type { AnyStateMachine, InputFrom } from 'xstate';

/**
 * Starts a machine as it ships, on a clock that the test moves.
 * Out: the actor, its clock, and everything it has emitted so far, oldest first.
 */
export function startActor<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
) {
  const clock = new SimulatedClock();
  // xstate types the options by whether the machine's input is optional, which a generic cannot know.
  const actor = createActor(machine, { clock, input } as never);
  const emitted: unknown[] = [];
  actor.on('*', (event: unknown) => emitted.push(event));
  actor.start();
  return { actor, clock, emitted };
}
