import {
  linesInside,
  transitionLabel,
  type GraphState,
  type GraphTransition,
  type MachineGraph,
} from '../../inspector/machineGraph';

/** The source of the transitions of the machine itself, which can be taken in any state. */
const ANY_STATE = 'anyState';

const idOf = (id: string) => id.replaceAll('.', '_');

/** Mermaid ends a label at a colon, a semicolon or a line end, and reads `#` as the start of a code. */
const escape = (text: string) => text.replace(/[#:;"<>{}]/g, (sign) => `#${sign.charCodeAt(0)};`);

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** Draws a machine as a Mermaid `stateDiagram-v2`, which GitHub renders. */
export function mermaid(graph: MachineGraph): string {
  const { root, transitions } = graph;
  const fromRoot = transitions.filter(({ source }) => source === root.id);
  return [
    'stateDiagram-v2',
    ...indent([
      ...(root.initial ? [`[*] --> ${idOf(root.initial)}`] : []),
      ...root.states.flatMap((state) => stateLines(graph, state)),
      ...(fromRoot.length > 0 ? [`state "any state" as ${ANY_STATE}`] : []),
      ...linesInside(graph, root).map((line) => `${ANY_STATE} : ${escape(line)}`),
      ...arrows(fromRoot.map((transition) => ({ ...transition, source: ANY_STATE }))),
      ...arrows(transitions.filter((transition) => scopeOf(transition) === root.id)),
    ]),
  ].join('\n');
}

function stateLines(graph: MachineGraph, state: GraphState): string[] {
  const id = idOf(state.id);
  const inside = linesInside(graph, state).map(escape);
  if (state.states.length === 0)
    return [`state "${state.key}" as ${id}`, ...inside.map((line) => `${id} : ${line}`)];
  return [
    `state "${state.key}" as ${id} {`,
    ...indent([
      ...(state.initial ? [`[*] --> ${idOf(state.initial)}`] : []),
      ...state.states.flatMap((child) => stateLines(graph, child)),
      ...arrows(graph.transitions.filter((transition) => scopeOf(transition) === state.id)),
    ]),
    '}',
    ...(inside.length > 0 ? [`note right of ${id}`, ...indent(inside), 'end note'] : []),
  ];
}

/** The innermost state that contains both ends of a transition; undefined for the machine's own. */
function scopeOf({ source, target }: GraphTransition): string | undefined {
  if (target === undefined) return undefined;
  const [parents, others] = [source.split('.').slice(0, -1), target.split('.').slice(0, -1)];
  const difference = parents.findIndex((key, index) => key !== others[index]);
  return (difference === -1 ? parents : parents.slice(0, difference)).join('.');
}

/** One arrow for each pair of states, labelled with every transition between the two. */
function arrows(transitions: readonly GraphTransition[]): string[] {
  const labels = new Map<string, string[]>();
  for (const transition of transitions) {
    const { source, target } = transition;
    if (target === undefined) continue;
    const ends = `${idOf(source)} --> ${idOf(target)}`;
    labels.set(ends, [...(labels.get(ends) ?? []), escape(transitionLabel(transition))]);
  }
  return [...labels].map(([ends, texts]) => `${ends} : ${texts.join('<br/>')}`);
}
