import * as z from 'zod';
import type { StateValue } from 'xstate';
import {
  startControlledActor,
  withPendingActors,
  XSTATE_EVENT_PREFIX,
} from '../recording/controlledActor';
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

const isSerializable = ([, value]: [string, unknown]) =>
  typeof value !== 'function' && value !== undefined;

/** Creates a trace without steps. */
export function createTrace(
  machine: MachineId,
  input: object | undefined,
  start: StateValue,
): Trace {
  const entries = Object.entries(input ?? {}).filter(isSerializable);
  return { machine, input: Object.fromEntries(entries), start, steps: [] };
}

/**
 * The step of a trace for an event. The events by which xstate starts and stops an actor are no
 * steps.
 * @returns the step as a trace stores it; undefined if the event is none
 */
export function toStep({ at, event, state }: TraceStep): TraceStep | undefined {
  const { type } = event;
  if (type === 'xstate.init' || type === 'xstate.stop') return undefined;
  const stored = type.startsWith('xstate.') ? { type } : event;
  return { at: Math.round(at), event: stored, state };
}

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

/**
 * Starts a controlled actor and records its trace.
 * @returns what `startControlledActor` returns, and `trace`, which returns the trace up to now
 */
export function startRecordedActor(id: MachineId, input: object | undefined) {
  const steps: TraceStep[] = [];
  let isStarted = false;
  const controlled = startControlledActor(id, withPendingActors(id), input, (inspected) => {
    if (!isStarted || inspected.type !== '@xstate.snapshot') return;
    if (inspected.actorRef !== controlled.actor) return;
    const state = controlled.actor.getSnapshot().value;
    const step = toStep({ at: controlled.clock.now(), event: inspected.event, state });
    if (step) steps.push(step);
  });
  isStarted = true;
  const started = createTrace(id, input, controlled.actor.getSnapshot().value);
  return { ...controlled, trace: (): Trace => ({ ...started, steps: [...steps] }) };
}

/**
 * Performs the steps of a trace on the machine as it ships, without real time or network.
 * @returns a new trace; equal to `recorded` if the machine still behaves in the same way
 */
export function replayTrace(recorded: Trace): Trace {
  const started = startRecordedActor(recorded.machine, recorded.input);
  performSteps(started, recorded.steps);
  started.actor.stop();
  return started.trace();
}

/**
 * Performs the steps of a trace on an actor. Delays end when they are due.
 * @param controlled the actor, from `startControlledActor`
 */
export function performSteps(
  { clock, perform }: Pick<ReturnType<typeof startControlledActor>, 'clock' | 'perform'>,
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
