import type { StateValue } from 'xstate';

/**
 * Writes a state value in words, such as `filling › editing`; the regions of a parallel state stand side
 * by side, such as `open, dragging › far`.
 * @param value the state value; undefined for an actor without a machine
 * @returns the words; empty without a state value
 */
export function stateWords(value: StateValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, child]) => [key, stateWords(child)].filter(Boolean).join(' › '))
    .join(', ');
}
