import {
  startControlledActor,
  withPendingActors,
  type ControlledActor,
} from '../recording/controlledActor';
import { createTabReporter } from '../recording/tabReporter';
import { performSteps, redactTrace, type Trace, type TraceStep } from './trace';
import type { TabMessage } from '../inspectorChannel';
import type { MachineId } from '../machines';
import { EMPTY_RECORDING, record, type LogEntry, type Recording } from '../recording/recording';

/** What an actor reports while a trace is replayed, as a recording of one tab. */
export type Replay = Recording & {
  /** The error in the machine that ended the actor; undefined if there was none. */
  failure: string | undefined;
};

/** A replay has always the same result: a trace that is compared and shown is replayed once. */
const REPLAYS = new WeakMap<Trace, Replay>();

/** Replays a trace on the machine as it ships, without real time or network. */
export function replayRecording(trace: Trace): Replay {
  const replay =
    REPLAYS.get(trace) ??
    recordActor(trace.machine, trace.input, (actor) => performSteps(actor, trace.steps));
  REPLAYS.set(trace, replay);
  return replay;
}

/** Records what an actor of a machine reports while events are performed on it. */
export function recordActor(
  id: MachineId,
  input: object | undefined,
  performAll: (controlled: ControlledActor) => void,
): Replay {
  const messages: TabMessage[] = [];
  let failure: string | undefined;
  let now = () => 0;
  const report = createTabReporter((message) => messages.push(message), {
    tab: 'replay',
    page: () => 'Replay',
    now: () => now(),
    plain: true,
  });
  const controlled = startControlledActor(id, withPendingActors(id), input, report);
  controlled.actor.subscribe({ error: (error) => (failure = String(error)) });
  now = controlled.clock.now;
  performAll(controlled);
  // The end of the replay is not the end of the actor. Its clock runs no timer by itself.
  return { ...record(EMPTY_RECORDING, messages), failure };
}

/** The moments of a replay: the start of its actor, and one for each step of the trace. */
export function momentsOf({ actors, log }: Recording): readonly LogEntry[] {
  const [replayed] = actors.keys();
  return log.filter(({ actor }) => actor === replayed);
}

/**
 * What the machine does in the replay of a trace.
 * @returns a new trace; equal to the other one if the machine still behaves in the same way
 */
export function replayedTrace(trace: Trace): Trace {
  const replay = replayRecording(trace);
  const [replayed = ''] = replay.actors.keys();
  return traceOf(replay, replayed) ?? { ...trace, steps: [] };
}

/** Whether a recording has the start of an actor with a machine, without which there is no trace. */
export function hasTrace({ actors, log }: Recording, actorId: string | undefined): boolean {
  const machine = actors.get(actorId ?? '')?.machine;
  const first = machine && log.find(({ actor }) => actor === actorId);
  return first?.event.type === 'xstate.init' && first.state !== undefined;
}

/**
 * The trace of an actor of a recording, without what a visitor typed: the tab of the actor may report
 * it all.
 * @returns the trace; undefined if the actor has no machine, or its first event is no longer recorded
 */
export function traceOf({ actors, log }: Recording, actorId: string): Trace | undefined {
  const machine = actors.get(actorId)?.machine;
  const [first, ...later] = log.filter(({ actor }) => actor === actorId);
  if (!machine || first?.event.type !== 'xstate.init' || first.state === undefined)
    return undefined;
  const steps = later.flatMap(({ at, event, state }): TraceStep[] => {
    const { type } = event;
    if (state === undefined || type === 'xstate.stop') return [];
    const stored = type.startsWith('xstate.') ? { type } : event;
    return [{ at: Math.round(Math.max(0, at - first.at)), event: stored, state }];
  });
  return redactTrace({ machine, input: Object(first.event.input), start: first.state, steps });
}
