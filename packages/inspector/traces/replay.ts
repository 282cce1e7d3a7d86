import { startControlledActor, withPendingActors } from '../recording/controlledActor';
import { createTabReporter } from '../recording/tabReporter';
import { createTrace, performSteps, redactTrace, toStep, type Trace } from './trace';
import type { TabMessage } from '../inspectorChannel';
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
  const replay = REPLAYS.get(trace) ?? performTrace(trace);
  REPLAYS.set(trace, replay);
  return replay;
}

function performTrace(trace: Trace): Replay {
  const messages: TabMessage[] = [];
  let failure: string | undefined;
  let now = () => 0;
  const report = createTabReporter((message) => messages.push(message), {
    tab: 'replay',
    page: () => 'Replay',
    now: () => now(),
    plain: true,
  });
  const controlled = startControlledActor(
    trace.machine,
    withPendingActors(trace.machine),
    trace.input,
    report,
  );
  controlled.actor.subscribe({ error: (error) => (failure = String(error)) });
  now = controlled.clock.now;
  performSteps(controlled, trace.steps);
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
  const { input } = first.event;
  const start = createTrace(machine, typeof input === 'object' ? (input ?? {}) : {}, first.state);
  const steps = later.flatMap(({ at, event, state }) => {
    const step = state && toStep({ at: Math.max(0, at - first.at), event, state });
    return step ? [step] : [];
  });
  return redactTrace({ ...start, steps });
}
