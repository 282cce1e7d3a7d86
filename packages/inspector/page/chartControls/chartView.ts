import { createContext, use } from 'react';
import type { LogEntry } from '../../recording/recording';

/** What a chart shows at a moment, and what a press on it does. Its layout depends on neither. */
type ChartView = {
  entry: LogEntry | undefined;
  isNow: boolean;
  /** The ids of the active states. */
  active: readonly string[];
  /** The ids of what the tests have walked; undefined hides the coverage. */
  covered: ReadonlySet<string> | undefined;
  /** The ids of the states or transitions whose details are open. */
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  /** Hides the inside of a state, or shows it again. */
  onCollapse: (id: string) => void;
};

/** The view of the chart around a component. */
export const ChartContext = createContext<ChartView>({
  entry: undefined,
  isNow: true,
  active: [],
  covered: undefined,
  selected: [],
  onSelect: () => undefined,
  onCollapse: () => undefined,
});

/** What is true of states or transitions at the moment that the chart shows. */
export function useMarks(ids: readonly string[]) {
  const { entry, active, covered } = use(ChartContext);
  const isActive = ids.some((id) => active.includes(id));
  const isTaken = ids.some((id) => entry?.taken.includes(id));
  const isTested = covered && ids.every((id) => covered.has(id));
  const names = [
    ...(isActive ? ['active'] : []),
    ...(isTaken ? ['just taken'] : []),
    ...(isTested === false ? ['not tested'] : []),
  ];
  const attributes = {
    'data-active': isActive || undefined,
    'data-taken': isTaken || undefined,
    'data-tested': isTested,
  };
  return { names, attributes };
}
