import * as z from 'zod';
import type { StateValue } from 'xstate';
import { driveMachine, XSTATE_EVENT_PREFIX, withPendingActors } from './driveMachine';
import type { MachineEvent } from './driveMachine';
import { isMachineId } from './machines';
import type { MachineId } from './machines';
import { redact } from './redact';

/** How late a timer may run, in milliseconds: browsers run those of a hidden tab once a second. */
const TIMER_LATENESS_MS = 1100;

const stateSchema: z.ZodType<StateValue> = z.union([
  z.string(),
  z.record(
    z.string(),
    z.lazy(() => stateSchema),
  ),
]);

const stepSchema = z.strictObject({
  /** Milliseconds since the trace began. */
  at: z.number().nonnegative(),
  /** As the machine saw it: a visitor's event whole, one of xstate's own by its type alone. */
  event: z.looseObject({ type: z.string() }),
  /** Where the machine was after it. */
  state: stateSchema,
});

/** What a machine was told and where it went: the format of `tests/machines/traces/*.json`. */
const traceSchema = z.strictObject({
  machine: z.string().refine(isMachineId, 'There is no machine of this name.'),
  /** What it was given at its start; functions are left out. */
  input: z.record(z.string(), z.unknown()),
  /** Where it was before the first step. */
  start: stateSchema,
  steps: z.array(stepSchema),
});

export type TraceStep = z.infer<typeof stepSchema>;
export type Trace = z.infer<typeof traceSchema> & { machine: MachineId };

const isWritable = ([, value]: [string, unknown]) =>
  typeof value !== 'function' && value !== undefined;

/** A trace without steps. In: the machine's id, its input, and where it is. */
export function beginTrace(
  machine: MachineId,
  input: object | undefined,
  start: StateValue,
): Trace {
  const writable = Object.entries(input ?? {}).filter(isWritable);
  return { machine, input: Object.fromEntries(writable), start, steps: [] };
}

/**
 * The trace and one more step. In: what happened, when (milliseconds since the trace began), and where
 * the machine was then. What xstate tells itself at start and stop is no step.
 */
export function recordStep(trace: Trace, { at, event, state }: TraceStep): Trace {
  const { type } = event;
  if (type === 'xstate.init' || type === 'xstate.stop') return trace;
  const kept = type.startsWith('xstate.') ? { type } : event;
  return { ...trace, steps: [...trace.steps, { at: Math.round(at), event: kept, state }] };
}

/** The trace without what a visitor typed, fit to be copied and kept. It replays like the whole one. */
export function redactTrace(trace: Trace): Trace {
  const steps = trace.steps.map((step) => ({ ...step, event: redactEvent(step.event) }));
  const input = Object.entries(trace.input).map(([key, value]) => [key, redact(value, key)]);
  return { ...trace, input: Object.fromEntries(input), steps };
}

/** An event with its type, and its other values redacted. */
export function redactEvent({ type, ...payload }: MachineEvent): MachineEvent {
  const entries = Object.entries(payload).map(([key, value]) => [key, redact(value, key)]);
  return { type, ...Object.fromEntries(entries) };
}

/** Reads a trace. In: JSON. Throws an error that says what is wrong with it. */
export function readTrace(json: string): Trace {
  const { error, data } = traceSchema.safeParse(JSON.parse(json));
  if (!data) throw new Error(`This is no trace.\n${z.prettifyError(error)}`);
  return data;
}

/**
 * Runs a machine where nothing happens by itself (see `drive`), and records it from its start.
 * Out: what `drive` gives, and the trace so far.
 */
export function driveRecorded(id: MachineId, input: object | undefined) {
  let trace: Trace | undefined;
  const driven = driveMachine(id, withPendingActors(id), input, (inspected) => {
    if (!trace || inspected.type !== '@xstate.snapshot') return;
    if (inspected.actorRef !== driven.actor) return;
    const state = driven.actor.getSnapshot().value;
    trace = recordStep(trace, { at: driven.clock.now(), event: inspected.event, state });
  });
  const begun = beginTrace(id, input, driven.actor.getSnapshot().value);
  trace = begun;
  return { ...driven, trace: () => trace ?? begun };
}

/**
 * Does to the shipping machine what the trace tells, without time or network passing by themselves.
 * Out: the trace as it goes now; equal to the one given as long as the machine behaves as it did.
 */
export function replay(told: Trace): Trace {
  const { actor, clock, happen, trace } = driveRecorded(told.machine, told.input);
  const due = () => clock.nextDue() ?? Infinity;
  for (const { at, event } of told.steps) {
    while (due() < at - TIMER_LATENESS_MS) clock.runNext();
    clock.passTo(at);
    const isTooEarly = event.type.startsWith(XSTATE_EVENT_PREFIX.delayOver) && due() > at;
    if (!isTooEarly) happen(event);
  }
  actor.stop();
  return trace();
}
