import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import type { TraversalOptions } from 'xstate/graph';
import {
  withPendingActors,
  type MachineEvent,
} from '../../packages/inspector/recording/controlledActor';
import { exampleInput, MACHINE_IDS, type MachineId } from '../../packages/inspector/machines';
import { coverageText, measureCoverage } from './coverage';
import { writeCoverage } from './coverageFile';
import { inputsOf, scenarios } from './scenarios';
import { createFollowPath, eventsAt, eventsOf, walkLogic, type Stop } from './walk';

/** The machines that are small enough to walk every path without a loop. */
const SMALL_MACHINES = MACHINE_IDS.filter((id) => !scenarios[id].hasManyPaths);
const table: string[] = [];
/** The ids of the states and transitions that any of these tests walks, by machine. */
const walked = new Map(MACHINE_IDS.map((id) => [id, new Set<string>()]));

afterAll(() => {
  process.stdout.write(`\n${table.join('\n')}\n`);
  writeCoverage('.', walked);
});

/** Walks the paths of a machine and measures their coverage. */
function walk(id: MachineId, getPaths: typeof getShortestPaths) {
  const machine = withPendingActors(id);
  const coverage = measureCoverage(machine, exampleInput(id));
  const followPath = createFollowPath(id, machine, coverage.inspect);
  const options: TraversalOptions<Stop, MachineEvent, never> = {
    events: (stop) => eventsAt(id, stop),
    serializeState: ({ stateKey }) => stateKey,
  };
  const paths = inputsOf(id).flatMap((input) => getPaths(walkLogic(followPath, input), options));
  const report = coverage.report();
  for (const name of [...report.states.covered, ...report.transitions.covered])
    walked.get(id)?.add(name);
  return { paths, followPath, report };
}

/** Each scenario takes the snapshot of its own machine, which is the machine with this id. */
const invariantOf = (id: MachineId) => scenarios[id].invariant as (snapshot: unknown) => void;

describe.each(MACHINE_IDS)('%s', (id) => {
  const { paths, report } = walk(id, getShortestPaths);

  test('enters every state, takes every transition, and allows and refuses by every guard', () => {
    const cells = Object.entries(report).map(([what, counted]) =>
      coverageText(what, counted).padEnd(26),
    );
    table.push(`${id.padEnd(12)} ${cells.join('')}${paths.length} shortest paths`);
    expect(Object.values(report).flatMap(({ missing }) => missing)).toEqual([]);
  });

  test('keeps its invariant at the end of every path', () => {
    for (const { state } of paths) invariantOf(id)(state.snapshot);
  });
});

test.each(SMALL_MACHINES)('%s behaves alike after every path to the same state', (id) => {
  const { paths, followPath } = walk(id, getSimplePaths);
  const different = paths.filter(
    (path) => followPath(path.state.input, eventsOf(path)).stateKey !== path.state.stateKey,
  );
  expect(different.map(eventsOf)).toEqual([]);
  table.push(`${id.padEnd(12)} ${paths.length} simple paths`);
});
