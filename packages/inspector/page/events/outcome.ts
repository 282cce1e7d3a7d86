import { transitionLabel, type GraphTransition } from '../../machineGraph';
import { graphOf, type MachineId } from '../../machines';
import { activeStateIds } from '../chart/activeStates';
import type { LogEntry } from '../../recording/recording';
import { statePath } from '../stateLabel';

/** What an event did that took no transition, or one that does nothing. */
export type Outcome = {
  /**
   * `ignored`: no active state has a transition for the event. `refused`: the guards of those that
   * have one refused it. `blocked`: the machine has a transition that does nothing.
   */
  kind: 'ignored' | 'refused' | 'blocked';
  /** What happened, in a sentence. */
  reason: string;
};

/** Whether a machine took no transition for an event that it could have taken one for. */
export const tookNothing = ({ taken, state, event: { type } }: LogEntry): boolean =>
  taken.length === 0 && state !== undefined && type !== 'xstate.init' && type !== 'xstate.stop';

/**
 * The transitions that a machine took, in its order.
 * @param machine the machine; undefined for an actor without one
 */
export function transitionsOf(
  { taken }: Pick<LogEntry, 'taken'>,
  machine: MachineId | undefined,
): GraphTransition[] {
  if (!machine) return [];
  const { transitions } = graphOf(machine);
  return taken.flatMap((id) => transitions.find((transition) => transition.id === id) ?? []);
}

/**
 * Why an event did nothing.
 * @param machine the machine; undefined for an actor without one
 * @returns the reason; undefined for an event that did something
 */
export function outcomeOf(entry: LogEntry, machine: MachineId | undefined): Outcome | undefined {
  if (!machine) return undefined;
  const taken = transitionsOf(entry, machine);
  if (taken.length > 0 && taken.every(doesNothing)) {
    const by = taken.map(({ source }) => statePath(source)).join(', ');
    return { kind: 'blocked', reason: `${by} has a transition for this event that does nothing.` };
  }
  if (!tookNothing(entry)) return undefined;
  const { root, transitions } = graphOf(machine);
  const active = activeStateIds(root.id, entry.stateBefore);
  const candidates = transitions.filter(
    ({ source, event }) => event === entry.event.type && active.includes(source),
  );
  if (candidates.length === 0)
    return { kind: 'ignored', reason: 'No active state has a transition for this event.' };
  const guards = candidates.map(({ guard }) => guard).filter(Boolean);
  return { kind: 'refused', reason: `Refused by ${[...new Set(guards)].join(', ')}.` };
}

const doesNothing = ({ target, actions }: GraphTransition): boolean =>
  target === undefined && actions.length === 0;

/**
 * A transition as people read it.
 * @returns such as `editing → sending on lead.submit [isSameContent]`
 */
export function transitionSummary(transition: GraphTransition): string {
  const { source, target } = transition;
  const change =
    target === undefined ? statePath(source) : `${statePath(source)} → ${statePath(target)}`;
  return `${change} on ${transitionLabel(transition)}`;
}
