import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import type { TraversalOptions } from 'xstate/graph';
import { withPendingActors } from '../../src/devtools/driveMachine';
import type { MachineEvent } from '../../src/devtools/driveMachine';
import { machines } from '../../src/devtools/machines';
import type { MachineId } from '../../src/devtools/machines';
import { coverageOf } from './coverage';
import { drives } from './drives';
import { eventsAt, eventsOf, followerOf, walkOver } from './walk';
import type { Stop } from './walk';

// Object.keys says string of what are the registry's own keys.
const ids = Object.keys(machines) as MachineId[];
/** The machines small enough for every way to every place that does not come twice by any. */
const small: MachineId[] = ['dialogs', 'drawer', 'legs', 'quoteFlow', 'submission'];
const table: string[] = [];

afterAll(() => process.stdout.write(`\n${table.join('\n')}\n`));

/** Searches the walks over a machine, by `xstate/graph`, and tells what of the machine they covered. */
function walk(id: MachineId, pathsOf: typeof getShortestPaths) {
  const machine = withPendingActors(id);
  const coverage = coverageOf(machine);
  const follow = followerOf(id, machine, coverage.observe);
  const options: TraversalOptions<Stop, MachineEvent, never> = {
    events: (stop) => eventsAt(id, stop),
    serializeState: ({ place }) => place,
  };
  const paths = drives[id].inputs.flatMap((input) => pathsOf(walkOver(follow, input), options));
  return { paths, follow, report: coverage.report() };
}

/** Each machine's row takes its own snapshot; that it is given one is what `id` says. */
const invariantOf = (id: MachineId) => drives[id].invariant as (snapshot: unknown) => void;

describe.each(ids)('%s', (id) => {
  const { paths, report } = walk(id, getShortestPaths);

  test('every state is reached, every transition taken, every guard lets pass and holds back', () => {
    const cells = Object.entries(report).map(([what, { seen, missing }]) => {
      const all = seen + missing.length;
      const percent = Math.floor((100 * seen) / all);
      return `${seen}/${all} ${what} ${percent} %`.padEnd(26);
    });
    table.push(`${id.padEnd(12)}${cells.join('')}${paths.length} shortest paths`);
    const missing = Object.values(report).flatMap((part) => part.missing);
    expect(missing).toEqual([]);
  });

  test('what must always be true is true at the end of every path', () => {
    for (const { state } of paths) invariantOf(id)(state.seen);
  });
});

test.each(small)('%s is at the same place whichever way it came there', (id) => {
  const { paths, follow } = walk(id, getSimplePaths);
  const lost = paths.filter(
    (path) => follow(path.state.input, eventsOf(path)).place !== path.state.place,
  );
  expect(lost.map(eventsOf)).toEqual([]);
  table.push(`${id.padEnd(12)}${paths.length} simple paths`);
});
