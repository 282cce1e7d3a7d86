/**
 * The inspector page, connected to a tab that runs an actor.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import type { InspectorMessage } from '../../src/devtools/inspectorChannel';
import MachinesPage from '../../src/devtools/MachinesPage';
import { startInspection } from '../../src/devtools/startInspection';
import { legsMachine } from '../../src/machines/legs.machine';
import { inspectionOptions, setActorInspector } from '../../src/ui/actorInspection';

// The layout library is large: its import is slow on a busy machine.
jest.setTimeout(60_000);

jest.mock('react-helmet', () => ({ Helmet: () => null }));

/** Connects its instances as a BroadcastChannel does, without delay. jsdom has none. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  onmessage?: (event: { data: InspectorMessage }) => void;
  constructor() {
    FakeChannel.open.add(this);
  }
  postMessage(data: InspectorMessage): void {
    for (const channel of FakeChannel.open) if (channel !== this) channel.onmessage?.({ data });
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  if (!('randomUUID' in crypto)) Object.assign(crypto, { randomUUID: () => 'tab' });
});
afterEach(() => {
  FakeChannel.open.clear();
  setActorInspector(undefined);
  jest.useRealTimers();
});

/** Lets the page take a batch of messages, or finish the layout of a chart. */
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(100)));

/** Starts an actor in a tab, and opens the inspector page in another one. */
async function inspectLegs() {
  startInspection('');
  const actor = createActor(legsMachine, { input: { count: 1 }, ...inspectionOptions() }).start();
  render(<MachinesPage />);
  await settle();
  fireEvent.click(screen.getByText('● / "one"'));
  await settle();
  const chart = screen.getByLabelText('The chart of legs');
  const activeStates = () =>
    [...chart.querySelectorAll('[data-active]')].map((state) => state.getAttribute('data-state'));
  return { actor, chart, activeStates };
}

test('the chart shows the state of the actor and its last transition', async () => {
  const { actor, chart, activeStates } = await inspectLegs();
  expect(activeStates()).toEqual(['legs', 'legs.one']);
  act(() => actor.send({ type: 'leg.add' }));
  await settle();
  expect(activeStates()).toEqual(['legs', 'legs.two']);
  const [taken] = chart.querySelectorAll('[data-taken]');
  expect(taken?.textContent).toBe('leg.add / incrementCount');
  expect(within(screen.getByRole('log')).getByText('leg.add')).toBeTruthy();
});

test('a button sends an event that the state accepts, with an edited payload', async () => {
  const { actor } = await inspectLegs();
  fireEvent.change(screen.getByLabelText('The payload of legs.restore as JSON'), {
    target: { value: '{"count": 5}' },
  });
  fireEvent.click(screen.getByText('legs.restore'));
  await settle();
  expect(actor.getSnapshot().context.count).toBe(5);
});

test('a copied trace replays', async () => {
  const { actor } = await inspectLegs();
  act(() => actor.send({ type: 'leg.addReturn' }));
  await settle();
  fireEvent.click(screen.getByText('Copy trace'));
  fireEvent.click(screen.getByText('Replay'));
  expect(screen.getByText('All 1 steps are as recorded.')).toBeTruthy();
  fireEvent.click(screen.getByText(/leg\.addReturn →/));
  expect(screen.getByText('Step 1 of a replay.')).toBeTruthy();
});
