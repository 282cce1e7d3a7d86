import {
  transitionLabel,
  type GraphState,
  type GraphTransition,
  type MachineGraph,
} from '../machineGraph';

/** The names of the kinds of states. */
const STATE_KINDS = {
  atomic: 'state',
  compound: 'state with states inside',
  parallel: 'state with parallel regions',
  final: 'final state',
  history: 'history state',
};

/** Longest line of a description, in letters. */
const LINE_LETTERS = 28;

/** Text with a heading. */
export type Detail = [heading: string, lines: string[]];

/**
 * Breaks a text into lines.
 * @returns the lines; only a word alone is longer than a line may be
 */
export const wrapText = (text: string): string[] =>
  text.match(new RegExp(`\\S.{0,${LINE_LETTERS - 2}}(?!\\S)|\\S+`, 'g')) ?? [];

/** What a chart writes below the name of a state. */
export const stateLines = (
  { description, entry, exit, invokes }: GraphState,
  showsDetails: boolean,
): string[] => [
  ...(showsDetails ? wrapText(description) : []),
  ...(showsDetails ? entry.map((action) => `entry / ${action}`) : []),
  ...(showsDetails ? exit.map((action) => `exit / ${action}`) : []),
  ...invokes.map((actor) => `⚙ ${actor}`),
];

/** What a chart writes on an arrow. */
export const transitionLines = (
  { trigger, delay, guard, actions }: GraphTransition,
  showsDetails: boolean,
): string[] => [
  ...(delay ? [`after ${delay.length / 1000} s`, delay.name] : [trigger]),
  ...(showsDetails && guard !== '' ? [`[${guard}]`] : []),
  ...(showsDetails ? actions.map((action) => `/ ${action}`) : []),
];

/** The id of a state without the name of its machine. */
const pathOf = (id: string): string => id.slice(id.indexOf('.') + 1);

/** A transition with the state that it enters. */
const withTarget = (transition: GraphTransition): string =>
  `${transitionLabel(transition)} → ${pathOf(transition.target ?? 'stays')}`;

/**
 * The accessible name of a state.
 * @param marks what else is true of it, such as `active`
 */
export const stateName = (
  { key, type, description }: GraphState,
  marks: readonly string[],
): string => `${[key, STATE_KINDS[type], ...marks].join(', ')}. ${description}`.trim();

/**
 * The accessible name of a transition, which is its title too.
 * @param marks what else is true of it, such as `just taken`
 */
export function transitionName(transition: GraphTransition, marks: readonly string[]): string {
  const { source, target, description } = transition;
  const ends =
    target === undefined
      ? `stays in ${pathOf(source)}`
      : `from ${pathOf(source)} to ${pathOf(target)}`;
  const name = [`${transitionLabel(transition)}, transition ${ends}`, ...marks].join(', ');
  return `${name}. ${description}`.trim();
}

/** Everything about a state. */
export const stateDetails = (state: GraphState, { transitions }: MachineGraph): Detail[] => [
  ['On entry', state.entry],
  ['On exit', state.exit],
  ['Invoked actors', state.invokes],
  ['Transitions', transitions.filter(({ source }) => source === state.id).map(withTarget)],
  [
    'Entered by',
    transitions
      .filter(({ target }) => target === state.id)
      .map((transition) => `${pathOf(transition.source)}: ${transitionLabel(transition)}`),
  ],
];

/** Everything about a transition. */
export const transitionDetails = (transition: GraphTransition): Detail[] => [
  ['Event', [transition.trigger]],
  ['From', [pathOf(transition.source)]],
  ['To', transition.target === undefined ? [] : [pathOf(transition.target)]],
  ['Guard', transition.guard === '' ? [] : [transition.guard]],
  ['Actions', transition.actions],
];
