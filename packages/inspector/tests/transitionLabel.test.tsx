/** @jest-environment jsdom */
/** The label of a transition: what was taken, what no test walks, and how long its delay still takes. */
import { act, render, screen } from '@testing-library/react';
import { TransitionLabel } from '../page/chart/TransitionLabel';
import { ChartContext } from '../page/chartControls/chartView';
import type { LogEntry } from '../recording/recording';
import { graphOf } from '../machines';

const { transitions } = graphOf('submission');
const timeout = transitions.filter(({ delay }) => delay !== undefined);
const [{ id = '', event = '' } = {}] = timeout;

const START = 1_000_000;
const entry: LogEntry = {
  key: 1,
  actor: 'a',
  source: undefined,
  at: START + 4000,
  event: { type: 'other' },
  state: 'sending',
  context: undefined,
  stateBefore: 'sending',
  contextBefore: undefined,
  status: 'active',
  taken: [],
  delays: [{ event, length: 20_000, startedAt: START }],
};

function show(view: { entry?: LogEntry; isNow?: boolean; covered?: ReadonlySet<string> }) {
  const { container } = render(
    <ChartContext
      value={{
        entry: undefined,
        isNow: false,
        active: [],
        covered: undefined,
        selected: [],
        onSelect: () => undefined,
        onCollapse: () => undefined,
        ...view,
      }}
    >
      <TransitionLabel data={{ lines: ['after 20 s'], transitions: timeout }} />
    </ChartContext>,
  );
  return {
    label: container.querySelector('div > div'),
    name: screen.getByRole('button').ariaLabel,
  };
}

afterEach(() => jest.useRealTimers());

test.each([
  ['without coverage, the label says nothing about tests', undefined, null, /^(?!.*test)/],
  [
    'what no test walks is marked, also for a screen reader',
    new Set<string>(),
    'false',
    /not tested/,
  ],
  ['what the tests walk is marked otherwise', new Set([id]), 'true', /^(?!.*not tested)/],
])('%s', (_name, covered, mark, spoken) => {
  const { label, name } = show({ covered });
  expect(label?.getAttribute('data-tested')).toBe(mark);
  expect(name).toMatch(spoken);
});

test('what was just taken is marked', () => {
  const { label, name } = show({ entry: { ...entry, taken: [id], delays: [] } });
  expect(label?.hasAttribute('data-taken')).toBe(true);
  expect(name).toContain('just taken');
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a delay shows the time that was left at a past moment', () => {
  jest.useFakeTimers({ now: START + 90_000 });
  show({ entry });
  expect(screen.getByRole('timer').textContent).toBe('16.0 s');
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('timer').textContent).toBe('16.0 s');
});

test('a running delay counts down to zero', () => {
  jest.useFakeTimers({ now: START + 5000 });
  show({ entry, isNow: true });
  expect(screen.getByRole('timer').textContent).toBe('15.0 s');
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('timer').textContent).toBe('13.0 s');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('timer').textContent).toBe('0.0 s');
});
