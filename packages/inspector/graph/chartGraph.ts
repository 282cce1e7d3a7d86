import { type GraphState, type GraphTransition, type MachineGraph } from '../machineGraph';
import { stateLines, transitionLines } from './machineText';

/** What a chart shows: whether descriptions, guards and actions, and the ids of the states whose inside is hidden. */
export type ChartOptions = { showsDetails: boolean; collapsed: readonly string[] };
/** What is written for transitions that look the same: for several if a collapsed state hides an end. */
export type ChartLabel = { lines: string[]; transitions: GraphTransition[] };
/** A transition between two states that a chart shows. */
export type ChartArrow = ChartLabel & { id: string; source: string; target: string };
/** A state that a chart shows. */
export type ChartState = {
  state: GraphState;
  lines: string[];
  /** The transitions that have no arrow. */
  inside: ChartLabel[];
  /** Whether it is the initial state of the state around it. */
  isInitial: boolean;
  /** Whether it is a region of a parallel state. */
  isRegion: boolean;
  isCollapsed: boolean;
  /** The states to show inside it. */
  states: ChartState[];
};

/** The id of each state with the id that stands for it: its own, or that of a collapsed state around it. */
function shownIds(
  { id, states }: GraphState,
  collapsed: readonly string[],
  around?: string,
): [string, string][] {
  const hides = around ?? (collapsed.includes(id) ? id : undefined);
  return [[id, around ?? id], ...states.flatMap((child) => shownIds(child, collapsed, hides))];
}

/** What the chart of a machine shows. A transition that leads back into its own state has no arrow. */
export function chartGraph(
  { root, transitions }: MachineGraph,
  { showsDetails, collapsed }: ChartOptions,
): { root: ChartState; arrows: ChartArrow[] } {
  const shown = new Map(shownIds(root, collapsed));
  const arrows = new Map<string, ChartArrow>();
  const inside = new Map<string, ChartLabel[]>();
  for (const transition of transitions) {
    const lines = transitionLines(transition, showsDetails);
    const [source = '', target = source] = [transition.source, transition.target].map(
      (id) => id && shown.get(id),
    );
    const isWhole = source === transition.source;
    if (source === target) {
      const label = { lines, transitions: [transition] };
      if (isWhole) inside.set(source, [...(inside.get(source) ?? []), label]);
    } else {
      const hidesNoEnd = isWhole && target === transition.target;
      const id = hidesNoEnd ? transition.id : [source, target, ...lines].join(' ');
      const others = arrows.get(id)?.transitions ?? [];
      arrows.set(id, { id, source, target, lines, transitions: [...others, transition] });
    }
  }

  function toChartState(state: GraphState, parent?: GraphState): ChartState {
    const isCollapsed = collapsed.includes(state.id);
    return {
      state,
      lines: stateLines(state, showsDetails),
      inside: inside.get(state.id) ?? [],
      isInitial: parent?.initial === state.id,
      isRegion: parent?.type === 'parallel',
      isCollapsed,
      states: isCollapsed ? [] : state.states.map((child) => toChartState(child, state)),
    };
  }

  return { root: toChartState(root), arrows: [...arrows.values()] };
}
