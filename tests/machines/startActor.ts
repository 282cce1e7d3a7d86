import { createActor, SimulatedClock } from 'xstate';
import type { AnyStateMachine, EventFrom, InputFrom } from 'xstate';

/** The types of the events that have no payload. */
type PlainType<Event> = Event extends { type: infer Type }
  ? [Exclude<keyof Event, 'type'>] extends [never]
    ? Type
    : never
  : never;

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
  /** Sends events, one after the other; a number lets as many ms pass. */
  const play = (
    ...steps: (EventFrom<Machine> | PlainType<EventFrom<Machine>> | number)[]
  ): void => {
    for (const step of steps) {
      if (typeof step === 'number') clock.increment(step);
      // The machine takes these events, which a generic does not know.
      else actor.send((typeof step === 'string' ? { type: step } : step) as never);
    }
  };
  return { actor, clock, emitted, play };
}
