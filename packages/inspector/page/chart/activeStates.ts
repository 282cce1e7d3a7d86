import type { StateValue } from 'xstate';
import { eventTypes, type GraphState, type MachineGraph } from '../../machineGraph';

/**
 * The states that a state value is in.
 * @param value the state value; undefined means none
 */
export function activeStateIds(rootId: string, value: StateValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [rootId, `${rootId}.${value}`];
  const descendants = Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : activeStateIds(`${rootId}.${key}`, child),
  );
  return [rootId, ...descendants];
}

/** The states in which a machine starts. */
export const initialStateIds = ({ id, type, initial, states }: GraphState): string[] => [
  id,
  ...states
    .filter((child) => type === 'parallel' || child.id === initial)
    .flatMap((child) => initialStateIds(child)),
];

/** The events of a machine that have a transition in a state, whether or not a guard refuses them. */
export function acceptedEvents(
  { root, transitions }: MachineGraph,
  value: StateValue | undefined,
): string[] {
  const active = activeStateIds(root.id, value);
  return eventTypes(transitions.filter(({ source }) => active.includes(source)));
}
