import type { EventFrom, InputFrom } from 'xstate';
import { OVERLAY_FORM_NAMES, PICKER_FORM_NAMES } from '../forms/registry';
import { carouselMachine } from '../machines/carousel.machine';
import { dialogsMachine } from '../machines/dialogs.machine';
import { drawerMachine } from '../machines/drawer.machine';
import { legsMachine } from '../machines/legs.machine';
import { noticeMachine } from '../machines/notice.machine';
import { quoteFlowMachine } from '../machines/quoteFlow.machine';
import { submissionMachine } from '../machines/submission.machine';

/** Every machine of the site by its id. */
export const machines = {
  carousel: carouselMachine,
  dialogs: dialogsMachine,
  drawer: drawerMachine,
  legs: legsMachine,
  notice: noticeMachine,
  quoteFlow: quoteFlowMachine,
  submission: submissionMachine,
};

/** The id of a machine of the site. */
export type MachineId = keyof typeof machines;
/** A machine by its id. */
export type MachineOf<Id extends MachineId> = (typeof machines)[Id];
/** The events of a machine. */
export type EventOf<Id extends MachineId> = EventFrom<MachineOf<Id>>;
/** The input of a machine; undefined if it has none. */
export type InputOf<Id extends MachineId> = InputFrom<MachineOf<Id>> & (object | undefined);

/** An input with which each machine runs without a page. */
export const exampleInputs: { [Id in MachineId]: InputOf<Id> } = {
  carousel: { cardCount: 4 },
  dialogs: { names: ['jet-and-surprise', 'summit', 'world-tour'] },
  drawer: undefined,
  legs: { count: 1 },
  notice: undefined,
  quoteFlow: { pickerForms: PICKER_FORM_NAMES, overlayForms: OVERLAY_FORM_NAMES },
  submission: { createKey: () => 'key' },
};

/**
 * Whether a text is the id of a machine of the site.
 * @param id the text
 * @returns true for a known id
 */
export const isMachineId = (id: string): id is MachineId => Object.hasOwn(machines, id);
