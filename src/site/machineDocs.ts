import { exampleInputs, isMachineId, machines } from '../devtools/machines';
import { machineChart } from './machineChart';
import type { ChartState, ChartTransition, MachineChart } from './machineChart';
import { mermaid } from './mermaid';

/**
 * The documentation of every machine: its diagram and its tables, made from the machine itself.
 * @returns the text of each generated file by its path from the project folder
 */
export function machineDocFiles(): Record<string, string> {
  const ids = Object.keys(machines).filter(isMachineId);
  const files = ids.map((id) => {
    const chart = machineChart(machines[id], exampleInputs[id]);
    return [`docs/machines/${id}.md`, machineMarkdown(chart)];
  });
  return Object.fromEntries(files);
}

/** One machine's page. */
export function machineMarkdown(chart: MachineChart): string {
  const { root, transitions } = chart;
  const states = root.inside.flatMap(withInside);
  return [
    `# ${root.name}`,
    `<!-- Made by \`npm run generate\` from src/machines/${root.id}.machine.ts: change that file, not this one. -->`,
    root.first
      ? root.description
      : `${root.description} It is in one state of each part at the same time.`,
    `\`\`\`mermaid\n${mermaid(chart)}\n\`\`\``,
    '## States',
    table(
      ['State', 'What it is', 'On entry', 'On exit', 'Runs'],
      states.map((state) => stateRow(root, state)),
    ),
    '## Transitions',
    table(
      ['From', 'On', 'If', 'To', 'Does', 'What it is'],
      transitions.map((transition) => transitionRow(root, transition)),
    ),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

const withInside = (state: ChartState): ChartState[] => [
  state,
  ...state.inside.flatMap(withInside),
];

/** A state's id without the machine's, by which every one begins. */
const shortOf = (root: ChartState, id: string) =>
  id === root.id ? '*any*' : code(id.slice(root.id.length + 1));

const stateRow = (root: ChartState, { id, description, entry, exit, runs }: ChartState) => [
  shortOf(root, id),
  description,
  codes(entry),
  codes(exit),
  codes(runs),
];

function transitionRow(root: ChartState, transition: ChartTransition): string[] {
  const { from, on, guard, to, actions, description } = transition;
  return [
    shortOf(root, from),
    /\s/.test(on) ? on : code(on),
    guard && code(guard),
    to === undefined ? '*stays*' : shortOf(root, to),
    codes(actions),
    description,
  ];
}

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
