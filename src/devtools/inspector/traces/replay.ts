import { startControlledActor, withPendingActors } from '../../controlledActor';
import { createTabReporter } from '../../tabReporter';
import { appendStep, createTrace, performSteps, type Trace } from '../../trace';
import type { TabMessage } from '../../inspectorChannel';
import { EMPTY_RECORDING, record, type Recording } from '../recording';

/**
 * Replays a trace on the machine as it ships, without real time or network.
 * @param trace the trace
 * @returns what the actor reports, as a recording of one tab
 */
export function replayRecording(trace: Trace): Recording {
  const messages: TabMessage[] = [];
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
  now = controlled.clock.now;
  performSteps(controlled, trace.steps);
  controlled.actor.stop();
  return record(EMPTY_RECORDING, messages);
}

/**
 * The trace of an actor of a recording.
 * @param recording the recording
 * @param actorId the id of the actor
 * @returns the trace; undefined if the actor has no machine, or its first event is no longer recorded
 */
export function traceOf({ actors, log }: Recording, actorId: string): Trace | undefined {
  const machine = actors.get(actorId)?.machine;
  const [first, ...later] = log.filter(({ actor }) => actor === actorId);
  if (!machine || first?.event.type !== 'xstate.init' || first.state === undefined)
    return undefined;
  const { input } = first.event;
  const start = createTrace(machine, typeof input === 'object' ? (input ?? {}) : {}, first.state);
  return later.reduce((trace, { at, event, state }) => {
    if (state === undefined) return trace;
    return appendStep(trace, { at: Math.max(0, at - first.at), event, state });
  }, start);
}
