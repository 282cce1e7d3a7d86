import type { StateValue } from 'xstate';

/**
 * A state value as people read it.
 * @param value the state value; undefined for an actor without a machine
 * @returns such as `filling › editing`; parallel regions are joined by ` · `
 */
export function stateLabel(value: StateValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).map(([key, child]) => {
    const inner = stateLabel(child);
    const isParallel = typeof child === 'object' && Object.keys(child).length > 1;
    return inner === '' ? key : `${key} › ${isParallel ? `(${inner})` : inner}`;
  });
  return parts.join(' · ');
}

/**
 * A state as people read it.
 * @returns its path without the name of the machine; of the machine itself its name
 */
export const statePath = (id: string): string => id.split('.').slice(1).join(' › ') || id;
