import type { ChartState, ChartTransition, MachineChart } from './machineChart';

/** Where the transitions of the machine itself begin: it can take them in any state. */
const ANYWHERE = 'anywhere';

const idOf = (id: string) => id.replaceAll('.', '_');

/** Mermaid ends a label at a colon, a semicolon or a line's end, and takes `#` for the beginning of a code. */
const escape = (text: string) => text.replace(/[#:;"<>{}]/g, (sign) => `#${sign.charCodeAt(0)};`);

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** A machine's chart as a Mermaid `stateDiagram-v2`, which GitHub draws. */
export function mermaid({ root, transitions }: MachineChart): string {
  const atRoot = transitions.filter(({ from }) => from === root.id);
  return [
    'stateDiagram-v2',
    ...indent([
      ...(root.first ? [`[*] --> ${idOf(root.first)}`] : []),
      ...root.inside.flatMap((state) => stateLines(state, transitions)),
      ...(atRoot.length > 0 ? [`state "in any state" as ${ANYWHERE}`] : []),
      ...atRoot.filter(({ to }) => to === undefined).map((one) => `${ANYWHERE} : ${label(one)}`),
      ...arrows(atRoot.map((one) => ({ ...one, from: ANYWHERE }))),
      ...arrows(transitions.filter((one) => scopeOf(one) === root.id)),
    ]),
  ].join('\n');
}

function stateLines(state: ChartState, transitions: readonly ChartTransition[]): string[] {
  const id = idOf(state.id);
  const inner = [
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.exit.map((action) => `exit / ${action}`),
    ...state.runs.map((actor) => `runs ${actor}`),
    ...transitions.filter(({ from, to }) => from === state.id && to === undefined).map(label),
  ];
  if (state.inside.length === 0)
    return [`state "${state.name}" as ${id}`, ...inner.map((line) => `${id} : ${escape(line)}`)];
  return [
    `state "${state.name}" as ${id} {`,
    ...indent([
      ...(state.first ? [`[*] --> ${idOf(state.first)}`] : []),
      ...state.inside.flatMap((one) => stateLines(one, transitions)),
      ...arrows(transitions.filter((one) => scopeOf(one) === state.id)),
    ]),
    '}',
    ...(inner.length > 0 ? [`note right of ${id}`, ...indent(inner.map(escape)), 'end note'] : []),
  ];
}

/** The innermost state that holds both ends of a transition; none for the machine's own, which is outside. */
function scopeOf({ from, to }: ChartTransition): string | undefined {
  if (to === undefined) return undefined;
  const [parents, path] = [from.split('.').slice(0, -1), to.split('.').slice(0, -1)];
  const apart = parents.findIndex((key, index) => key !== path[index]);
  return (apart === -1 ? parents : parents.slice(0, apart)).join('.');
}

/** One arrow between two states, however many transitions it stands for. */
function arrows(transitions: readonly ChartTransition[]): string[] {
  const labels = new Map<string, string[]>();
  for (const transition of transitions) {
    const { from, to } = transition;
    if (to === undefined) continue;
    const ends = `${idOf(from)} --> ${idOf(to)}`;
    labels.set(ends, [...(labels.get(ends) ?? []), label(transition)]);
  }
  return [...labels].map(([ends, texts]) => `${ends} : ${texts.join('<br/>')}`);
}

function label({ on, guard, actions }: ChartTransition): string {
  const parts = [on, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`];
  return escape(parts.filter(Boolean).join(' '));
}
