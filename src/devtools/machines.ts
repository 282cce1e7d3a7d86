import type { EventFrom, InputFrom } from 'xstate';
import { carouselMachine } from '../machines/carousel.machine';
import { dialogsMachine } from '../machines/dialogs.machine';
import { drawerMachine } from '../machines/drawer.machine';
import { legsMachine } from '../machines/legs.machine';
import { noticeMachine } from '../machines/notice.machine';
import { quoteFlowMachine } from '../machines/quoteFlow.machine';
import { submissionMachine } from '../machines/submission.machine';

/** Every machine of the site, by its id: for its chart, its inspector, its traces and its tests. */
export const machines = {
  carousel: carouselMachine,
  dialogs: dialogsMachine,
  drawer: drawerMachine,
  legs: legsMachine,
  notice: noticeMachine,
  quoteFlow: quoteFlowMachine,
  submission: submissionMachine,
};

export type MachineId = keyof typeof machines;
export type MachineOf<Id extends MachineId> = (typeof machines)[Id];
export type EventOf<Id extends MachineId> = EventFrom<MachineOf<Id>>;
/** What a machine is given at its start; undefined for one that takes nothing. */
export type InputOf<Id extends MachineId> = InputFrom<MachineOf<Id>> & (object | undefined);

/** An input with which each machine runs without a page; what a real one leaves out is taken from here. */
export const exampleInputs: { [Id in MachineId]: InputOf<Id> } = {
  carousel: { cardCount: 4 },
  dialogs: { names: ['jet-and-surprise', 'summit', 'world-tour'] },
  drawer: {},
  legs: { count: 1 },
  notice: undefined,
  quoteFlow: undefined,
  submission: { createKey: () => 'key' },
};

/** Whether a text is the id of a machine of the site. */
export const isMachineId = (id: string): id is MachineId => Object.hasOwn(machines, id);
