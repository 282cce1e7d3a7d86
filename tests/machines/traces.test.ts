import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getShortestPaths } from 'xstate/graph';
import {
  withPendingActors,
  type MachineEvent,
} from '../../packages/inspector/recording/controlledActor';
import { MACHINE_IDS, type MachineId } from '../../packages/inspector/machines';
import { recordActor, replayedTrace, traceOf } from '../../packages/inspector/traces/replay';
import { parseTrace, redactTrace, type Trace } from '../../packages/inspector/traces/trace';
import { inputsOf, scenarios } from './scenarios';
import { createFollowPath, eventsAt, eventsOf, walkLogic } from './walk';

const folder = join(__dirname, 'traces');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

describe.each(files)('%s', (file) => {
  const trace = parseTrace(readFileSync(join(folder, file), 'utf8'));

  test('the machine still behaves as recorded', () => {
    expect(replayedTrace(trace)).toEqual(trace);
  });

  test('contains nothing that a visitor typed', () => {
    expect(redactTrace(trace)).toEqual(trace);
  });
});

function record(id: MachineId, input: object | undefined, path: readonly MachineEvent[]): Trace {
  const recording = recordActor(id, input, ({ clock, perform }) => {
    for (const event of path) {
      clock.advanceTo(clock.now() + 10);
      perform(event);
    }
  });
  const [actor = ''] = recording.actors.keys();
  const trace = traceOf(recording, actor);
  if (!trace) throw new Error(`${id} has no trace.`);
  return trace;
}

/** The machines with few paths. A trace of each of the others is in the folder. */
const SMALL_MACHINES = MACHINE_IDS.filter((id) => !scenarios[id].hasManyPaths);

test.each(SMALL_MACHINES)('every shortest path of %s replays from its redacted trace', (id) => {
  const followPath = createFollowPath(id, withPendingActors(id), () => undefined);
  const paths = inputsOf(id).flatMap((input) =>
    getShortestPaths(walkLogic(followPath, input), {
      events: (stop) => eventsAt(id, stop),
      serializeState: ({ stateKey }) => stateKey,
    }),
  );
  for (const path of paths) {
    const events = eventsOf(path);
    const trace = record(id, path.state.input, events);
    expect(trace.steps).toHaveLength(events.length);
    expect(replayedTrace(parseTrace(JSON.stringify(trace)))).toEqual(trace);
  }
});

describe('a replay differs from the recording', () => {
  const trace = record('notice', undefined, [
    { type: 'notice.show', text: 'Sent', colour: 'success', timeout: 3000 },
    { type: 'xstate.after.' },
  ]);
  const [shown, hidden] = trace.steps;
  if (!shown || !hidden) throw new Error('The trace does not have two steps.');

  test('if a state differs', () => {
    const recorded = { ...trace, steps: [{ ...shown, state: 'hidden' }, hidden] };
    expect(replayedTrace(recorded)).not.toEqual(recorded);
    expect(replayedTrace(recorded)).toEqual(trace);
  });

  test('if a delay is longer or shorter', () => {
    const early = { ...trace, steps: [shown, { ...hidden, at: hidden.at - 1 }] };
    expect(replayedTrace(early).steps).toHaveLength(1);
    const late = { ...trace, steps: [shown, { ...hidden, at: hidden.at + 2000 }] };
    expect(replayedTrace(late)).not.toEqual(late);
    const aLittleLate = { ...trace, steps: [shown, { ...hidden, at: hidden.at + 40 }] };
    expect(replayedTrace(aLittleLate)).toEqual(aLittleLate);
  });

  test('if a delay ends that did not end before', () => {
    const recorded = { ...trace, steps: [shown, { ...shown, at: 60_000 }] };
    expect(replayedTrace(recorded).steps.map(({ event }) => event.type)).toEqual([
      'notice.show',
      hidden.event.type,
      'notice.show',
    ]);
  });
});

test.each([
  ['{"machine":"submission","input":{},"start":"editing"}', /steps/],
  ['{"machine":"wizard","input":{},"start":"a","steps":[]}', /no machine with this name/],
  ['{"machine":"legs","input":{},"start":"one","steps":[{"at":-1,"event":{},"state":3}]}', /type/],
  ['[]', /This is not a trace/],
  ['{', /JSON/],
])('refuses %s', (json, reason) => {
  expect(() => parseTrace(json)).toThrow(reason);
});
