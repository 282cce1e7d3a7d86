/** What the inspector page says about the tests' coverage of a machine. */
import { createActor, createMachine, setup } from 'xstate';
import { coverageOf, coverageSentence } from '../page/coverage/machineCoverage';
import { machineGraph } from '../machineGraph';
import { measureCoverage } from '../../../tests/machines/coverage';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'opened' } },
    opened: { on: { close: 'closed' } },
  },
});

/** The same machine after a change that nobody tests: one state and one transition more. */
const closed = { on: { open: 'opened', lock: 'locked' } };
const changedDoor = createMachine({
  ...door.config,
  states: { ...door.config.states, closed, locked: {} },
});

/** The same machine after changes of what its tests walked: a target, and a guard. */
const otherDoor = setup({ guards: { isUnlocked: () => true } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'opened', guard: 'isUnlocked' } } },
    opened: { on: { close: 'opened' } },
  },
});

/** What a test that opens and closes the door covers. */
function walkDoor(): ReadonlySet<string> {
  const coverage = measureCoverage(door, undefined);
  const actor = createActor(door, { inspect: coverage.inspect }).start();
  actor.send({ type: 'open' });
  actor.send({ type: 'close' });
  const { states, transitions } = coverage.report();
  return new Set([...states.covered, ...transitions.covered]);
}

test('a machine whose tests walk everything is whole', () => {
  const coverage = coverageOf(machineGraph(door, undefined), walkDoor());
  const nothing = { missingStates: [], missingTransitions: [] };
  expect(coverage).toEqual({ states: 3, transitions: 2, ...nothing });
  expect(coverageSentence('door', coverage, new Date(2026, 10, 22, 9, 5))).toBe(
    'door: 3 of 3 states, 2 of 2 transitions walked by the tests, on 22 November 2026 at 09:05',
  );
});

test('a new state and a new transition are missing', () => {
  const coverage = coverageOf(machineGraph(changedDoor, undefined), walkDoor());
  expect(coverage.missingStates).toEqual([{ id: 'door.locked', label: 'locked' }]);
  expect(coverage.missingTransitions).toEqual([
    { id: 'door.closed lock → door.locked', label: 'closed: lock → locked' },
  ]);
  expect(coverageSentence('door', coverage, new Date())).toContain(
    '3 of 4 states, 2 of 3 transitions',
  );
});

test('a transition with another target or another guard is missing', () => {
  const coverage = coverageOf(machineGraph(otherDoor, undefined), walkDoor());
  expect(coverage.missingTransitions.map(({ label }) => label)).toEqual([
    'closed: open [isUnlocked] → opened',
    'opened: close → opened',
  ]);
});

test('what is walked stays so when a transition is added before it', () => {
  const closed = { on: { knock: {}, open: 'opened' } };
  const grown = createMachine({ ...door.config, states: { ...door.config.states, closed } });
  const coverage = coverageOf(machineGraph(grown, undefined), walkDoor());
  expect(coverage.missingTransitions.map(({ label }) => label)).toEqual([
    'closed: knock → no change of state',
  ]);
});

test('a machine without transitions says so', () => {
  const still = createMachine({ id: 'still' });
  const coverage = coverageOf(machineGraph(still, undefined), new Set(['still']));
  expect(coverageSentence('still', coverage, new Date())).toContain(
    'still: 1 of 1 states, no transitions walked by the tests',
  );
});

test('what a machine no longer has does not count', () => {
  const coverage = coverageOf(
    machineGraph(door, undefined),
    new Set([...walkDoor(), 'door.gone', 'door.gone x']),
  );
  expect(coverage.states).toBe(3);
  expect(coverage.missingStates).toEqual([]);
});
