import { stateLabel } from '../page/stateLabel';
import { MAX_TIMER_LATENESS_MS, type Trace, type TraceStep } from './trace';

/** What can differ in a step. */
export type Difference = 'event' | 'payload' | 'state' | 'time' | 'missing';

/** The steps of two traces that have the same number. */
export type ComparedStep = {
  one: TraceStep | undefined;
  other: TraceStep | undefined;
  differences: readonly Difference[];
};

/** Two traces of one machine, step by step. */
export type Comparison = {
  /** The starts of both actors, then the steps. */
  steps: readonly ComparedStep[];
  /** The index of the first steps that differ; -1 if none does. */
  first: number;
};

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** The order of keys has no meaning. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, sorted(v)]);
}

/** The start of the actor, as a step: so a different input or first state is the first difference. */
const withStart = ({ input, start, steps }: Trace): TraceStep[] => [
  { at: 0, event: { type: 'xstate.init', input }, state: start },
  ...steps,
];

/** Compares two traces, step by step. */
export function compareTraces(one: Trace, other: Trace, comparesTimes: boolean): Comparison {
  const [left, right] = [withStart(one), withStart(other)];
  const waitBefore = (steps: readonly TraceStep[], index: number) =>
    (steps[index]?.at ?? 0) - (steps[index - 1]?.at ?? 0);

  const steps = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const [first, second] = [left[index], right[index]];
    if (!first || !second)
      return { one: first, other: second, differences: ['missing'] satisfies Difference[] };
    const differences: Difference[] = [];
    if (first.event.type !== second.event.type) differences.push('event');
    else if (!isEqual(first.event, second.event)) differences.push('payload');
    if (!isEqual(first.state, second.state)) differences.push('state');
    const lateness = Math.abs(waitBefore(left, index) - waitBefore(right, index));
    if (comparesTimes && lateness > MAX_TIMER_LATENESS_MS) differences.push('time');
    return { one: first, other: second, differences };
  });
  return { steps, first: steps.findIndex(({ differences }) => differences.length > 0) };
}

/**
 * Describes a difference.
 * @param index their index, from 0, which is the start
 */
export function describeDifference(
  { one, other, differences }: ComparedStep,
  index: number,
  names: readonly [string, string],
): string {
  const [left, right] = names;
  const name = index === 0 ? 'The start' : `Step ${index}`;
  if (!one || !other) return `${name} is only in ${one ? left : right}.`;
  const each = (first: string, second: string) => `${first} in ${left}, ${second} in ${right}`;
  const descriptions: Record<Difference, string> = {
    missing: '',
    event: `the event is ${each(one.event.type, other.event.type)}`,
    payload: `the payloads of ${one.event.type} differ`,
    state: `the state after it is ${each(stateLabel(one.state), stateLabel(other.state))}`,
    time: `the time since the step before differs by more than ${MAX_TIMER_LATENESS_MS} ms`,
  };
  return `${name} differs: ${differences.map((difference) => descriptions[difference]).join('; ')}.`;
}
