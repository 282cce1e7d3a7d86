import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createActor, fromPromise } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { SendInput } from '../../src/machines/submission.machine';
import { withPendingActors } from '../../src/devtools/driveMachine';
import type { MachineEvent } from '../../src/devtools/driveMachine';
import { machines } from '../../src/devtools/machines';
import type { MachineId } from '../../src/devtools/machines';
import {
  beginTrace,
  driveRecorded,
  readTrace,
  recordStep,
  redactTrace,
  replay,
} from '../../src/devtools/trace';
import type { Trace } from '../../src/devtools/trace';
import { submissionMachine } from '../../src/machines/submission.machine';
import { drives } from './drives';
import { eventsAt, eventsOf, followerOf, walkOver } from './walk';

const folder = join(__dirname, 'traces');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
// Object.keys says string of what are the registry's own keys.
const ids = Object.keys(machines) as MachineId[];

describe.each(files)('%s', (file) => {
  const trace = readTrace(readFileSync(join(folder, file), 'utf8'));

  test('the machine still goes the way it went', () => {
    expect(replay(trace)).toEqual(trace);
  });

  test('holds nothing that a visitor typed', () => {
    expect(redactTrace(trace)).toEqual(trace);
  });
});

/** What a walk over a machine looks like when it is recorded. */
function record(id: MachineId, input: object | undefined, path: readonly MachineEvent[]): Trace {
  const { clock, happen, trace } = driveRecorded(id, input);
  for (const event of path) {
    clock.passTo(clock.now() + 10);
    happen(event);
  }
  return trace();
}

test.each(ids)('every shortest path of %s replays from its copied trace', (id) => {
  const follow = followerOf(id, withPendingActors(id), () => undefined);
  const paths = drives[id].inputs.flatMap((input) =>
    getShortestPaths(walkOver(follow, input), {
      events: (stop) => eventsAt(id, stop),
      serializeState: ({ place }) => place,
    }),
  );
  for (const path of paths) {
    const events = eventsOf(path);
    const trace = redactTrace(record(id, path.state.input, events));
    expect(trace.steps).toHaveLength(events.length);
    expect(replay(readTrace(JSON.stringify(trace)))).toEqual(trace);
  }
});

test('a submission as it was in a page, with a network and a clock, replays', async () => {
  let trace = beginTrace('submission', undefined, 'editing');
  const began = performance.now();
  const answers = [Promise.reject(new Error('503')), Promise.resolve()];
  const send = fromPromise<unknown, SendInput>(() => answers.shift() ?? Promise.resolve());
  const actor = createActor(submissionMachine.provide({ actors: { send } }), {
    input: { createKey: () => 'key' },
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
      const at = performance.now() - began;
      const { event } = inspected;
      trace = recordStep(trace, { at, event, state: actor.getSnapshot().value });
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  actor.start();
  actor.send({ type: 'lead.submit', lead: { email: 'ada@example.com' } });
  await settle();
  actor.send({ type: 'lead.retry' });
  await settle();
  expect(trace.steps.map(({ state }) => state)).toEqual(['sending', 'refused', 'sending', 'sent']);
  expect(replay(redactTrace(trace))).toEqual(redactTrace(trace));
});

describe('a machine that goes otherwise is told from the trace', () => {
  const trace = record('notice', undefined, [
    { type: 'notice.show', text: 'Sent', colour: 'success', timeout: 3000 },
    { type: 'xstate.after.' },
  ]);
  const [shown, gone] = trace.steps;
  if (!shown || !gone) throw new Error('the notice neither showed nor went');

  test('by a state', () => {
    const told = { ...trace, steps: [{ ...shown, state: 'hidden' }, gone] };
    expect(replay(told)).not.toEqual(told);
    expect(replay(told)).toEqual(trace);
  });

  test('by a delay that is longer or shorter than it was', () => {
    const early = { ...trace, steps: [shown, { ...gone, at: gone.at - 1 }] };
    expect(replay(early).steps).toHaveLength(1);
    const late = { ...trace, steps: [shown, { ...gone, at: gone.at + 2000 }] };
    expect(replay(late)).not.toEqual(late);
    const aLittleLate = { ...trace, steps: [shown, { ...gone, at: gone.at + 40 }] };
    expect(replay(aLittleLate)).toEqual(aLittleLate);
  });

  test('by something that happens by itself now', () => {
    const told = { ...trace, steps: [shown, { ...shown, at: 60_000 }] };
    expect(replay(told).steps.map(({ event }) => event.type)).toEqual([
      'notice.show',
      gone.event.type,
      'notice.show',
    ]);
  });
});

test.each([
  ['{"machine":"submission","input":{},"start":"editing"}', /steps/],
  ['{"machine":"wizard","input":{},"start":"a","steps":[]}', /no machine of this name/],
  ['{"machine":"legs","input":{},"start":"one","steps":[{"at":-1,"event":{},"state":3}]}', /type/],
  ['[]', /This is no trace/],
  ['{', /JSON/],
])('%s is refused with the reason', (json, reason) => {
  expect(() => readTrace(json)).toThrow(reason);
});
