import * as z from 'zod';
import { withDescendants, type GraphTransition, type MachineGraph } from '../../machineGraph';
import { statePath } from '../stateLabel';

/** The file that the tests of the machines write, from the folder of the project. */
export const COVERAGE_FILE = '.tmp/machineCoverage.json';

export const COVERAGE_COMMAND = 'npm run coverage:machines';

const coverageSchema = z.record(
  z.string(),
  z.strictObject({
    /** The ids of the states and transitions that the tests walked. */
    covered: z.array(z.string()),
    /** When they did, as an ISO date. */
    measuredAt: z.iso.datetime(),
  }),
);

/** What the tests walked of each machine, by its id. */
export type MachineCoverage = z.infer<typeof coverageSchema>;

/**
 * Reads what the tests have written.
 * @throws an error that says what is wrong with it
 */
export function readCoverage(json: unknown): MachineCoverage {
  const { error, data } = coverageSchema.safeParse(json);
  if (!data)
    throw new Error(
      `${COVERAGE_FILE} is not what the tests write. Run ${COVERAGE_COMMAND}.\n${z.prettifyError(error)}`,
    );
  return data;
}

/** A state or transition that no test walked. */
type Missing = { id: string; label: string };

/** What the tests walked of the graph of a machine as it is now. */
export type GraphCoverage = {
  /** How many states and transitions there are. */
  states: number;
  transitions: number;
  missingStates: readonly Missing[];
  missingTransitions: readonly Missing[];
};

/**
 * Compares the graph of a machine with what the tests walked.
 * @param covered the ids that the tests walked; those that the graph no longer has do not count
 */
export function coverageOf(graph: MachineGraph, covered: ReadonlySet<string>): GraphCoverage {
  const states = withDescendants(graph.root);
  const isMissing = ({ id }: { id: string }) => !covered.has(id);
  return {
    states: states.length,
    transitions: graph.transitions.length,
    missingStates: states.filter(isMissing).map(({ id }) => ({ id, label: statePath(id) })),
    missingTransitions: graph.transitions
      .filter(isMissing)
      .map((transition) => ({ id: transition.id, label: missingLabel(transition) })),
  };
}

function missingLabel({ source, target, trigger, guard }: GraphTransition): string {
  const to = target === undefined ? 'no change of state' : statePath(target);
  return `${statePath(source)}: ${trigger}${guard && ` [${guard}]`} → ${to}`;
}

export function coverageSentence(
  machine: string,
  { states, transitions, missingStates, missingTransitions }: GraphCoverage,
  measuredAt: Date,
): string {
  const walked = (all: number, missing: readonly Missing[], what: string) =>
    all === 0 ? `no ${what}` : `${all - missing.length} of ${all} ${what}`;
  const date = measuredAt.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  return `${machine}: ${walked(states, missingStates, 'states')}, ${walked(transitions, missingTransitions, 'transitions')} walked by the tests, on ${date}`;
}
