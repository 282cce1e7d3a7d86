/** The machines of the site, their types and their graphs. `siteMachines.ts` lists them. */
import type { ContextFrom, EventFrom, InputFrom } from 'xstate';
import { OVERLAY_FORM_NAMES, PICKER_FORM_NAMES } from '../../src/forms/registry';
import { machineGraph, type MachineGraph } from './machineGraph';
import * as machines from './graph/siteMachines';

export { machines };

/** The id of a machine of the site. */
export type MachineId = keyof typeof machines;
export type MachineOf<Id extends MachineId> = (typeof machines)[Id];
export type ContextOf<Id extends MachineId> = ContextFrom<MachineOf<Id>>;
export type EventOf<Id extends MachineId> = EventFrom<MachineOf<Id>>;
/** The input of a machine; undefined if it has none. */
export type InputOf<Id extends MachineId> = InputFrom<MachineOf<Id>> & (object | undefined);

type WithPayload<Event> = Event extends { type: string }
  ? Exclude<keyof Event, 'type'> extends never
    ? never
    : Event
  : never;
/** The events of a machine that hold more than their type. */
export type PayloadEventOf<Id extends MachineId> = WithPayload<EventOf<Id>>;

/** Whether a text is the id of a machine of the site. */
export const isMachineId = (id: string): id is MachineId =>
  // Babel's CommonJS modules have this key too.
  id !== '__esModule' && Object.hasOwn(machines, id);

/** The ids of the machines, in the order of the alphabet. */
export const MACHINE_IDS: readonly MachineId[] = Object.keys(machines).filter(isMachineId);

/** An input with which a machine runs without a page. TypeScript reports one that is missing. */
export const exampleInputs: {
  [Id in MachineId as undefined extends InputOf<Id> ? never : Id]: InputOf<Id>;
} = {
  carousel: { cardCount: 4 },
  dialogs: { names: ['jet-and-surprise', 'summit', 'world-tour'] },
  legs: { count: 1 },
  quoteFlow: { pickerForms: PICKER_FORM_NAMES, overlayForms: OVERLAY_FORM_NAMES },
  submission: { createKey: () => 'key' },
};

const INPUTS: { readonly [Id in MachineId]?: object } = exampleInputs;

/**
 * An input with which a machine runs without a page.
 * @returns the input; undefined for a machine that needs none
 */
export const exampleInput = (id: MachineId): object | undefined => INPUTS[id];

const GRAPHS = new Map<MachineId, MachineGraph>();

/** The graph of a machine of the site. It does not change. */
export function graphOf(id: MachineId): MachineGraph {
  const graph = GRAPHS.get(id) ?? machineGraph(machines[id], exampleInput(id));
  GRAPHS.set(id, graph);
  return graph;
}
