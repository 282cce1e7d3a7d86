import * as z from 'zod';
import type { StateValue } from 'xstate';
import { XSTATE_EVENT_PREFIX, type ControlledActor } from '../recording/controlledActor';
import { parseJson } from '../recording/parseJson';
import { isMachineId, type MachineId } from '../machines';
import { redactEntries, redactEvent } from '../recording/redact';

/** How late a timer may run, in ms. Browsers run the timers of a hidden tab once a second. */
export const MAX_TIMER_LATENESS_MS = 1100;

const stateSchema: z.ZodType<StateValue> = z.union([
  z.string(),
  z.record(
    z.string(),
    z.lazy(() => stateSchema),
  ),
]);

const stepSchema = z.strictObject({
  /** Time since the start of the trace, in ms. */
  at: z.number().nonnegative(),
  /** The event. Of an event of xstate itself, only the type. */
  event: z.looseObject({ type: z.string() }),
  /** The state value after the event. */
  state: stateSchema,
});

/** What happened to an actor: the format of `tests/machines/traces/*.json`. */
const traceSchema = z.strictObject({
  machine: z.string().refine(isMachineId, 'There is no machine with this name.'),
  /** The input of the actor, without functions. */
  input: z.record(z.string(), z.unknown()),
  /** The state value before the first step. */
  start: stateSchema,
  steps: z.array(stepSchema),
});

export type TraceStep = z.infer<typeof stepSchema>;
/** What happened to an actor. */
export type Trace = z.infer<typeof traceSchema> & { machine: MachineId };

/** Removes what a visitor typed from a trace. The result replays like the original. */
export function redactTrace(trace: Trace): Trace {
  const steps = trace.steps.map((step) => ({ ...step, event: redactEvent(step.event) }));
  return { ...trace, input: redactEntries(trace.input), steps };
}

/**
 * Parses a trace.
 * @throws an error that says what is wrong with it, and where
 */
export function parseTrace(json: string): Trace {
  const { error, data } = traceSchema.safeParse(parseJson(json));
  if (!data)
    throw new Error(
      `This is not a trace. Open what 'Copy' or 'Download' made, or correct this:\n${z.prettifyError(error)}`,
    );
  return data;
}

/** Performs the steps of a trace on an actor. Delays end when they are due. */
export function performSteps(
  { clock, perform }: ControlledActor,
  steps: readonly TraceStep[],
): void {
  const nextDue = () => clock.nextDue() ?? Infinity;
  for (const { at, event } of steps) {
    while (nextDue() < at - MAX_TIMER_LATENESS_MS) clock.runNext();
    clock.advanceTo(at);
    const isTooEarly = event.type.startsWith(XSTATE_EVENT_PREFIX.delayOver) && nextDue() > at;
    if (!isTooEarly) perform(event);
  }
}
