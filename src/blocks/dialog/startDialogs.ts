import { createActor } from 'xstate';
import { dialogsMachine } from '../../machines/dialogs.machine';
import { inspectionOptions } from '../../ui/loading/actorInspection';
import { DialogPanel } from './DialogPanel';

/**
 * Starts the machine of the page's dialogs. Imported when the pointer or the focus is on a card, so that
 * no page loads it first.
 */
export const startDialogs = (names: string[]) => ({
  actor: createActor(dialogsMachine, { input: { names }, ...inspectionOptions() }).start(),
  Panel: DialogPanel,
});
