import { createActor } from 'xstate';
import { dialogsMachine } from '../../machines/dialogs.machine';
import { inspectionOptions } from '../../ui/actorInspection';
import { DialogPanel } from './DialogPanel';

/** Brings the dialogs' machine and their panel, which no page begins with. */
export const startDialogs = (names: string[]) => ({
  actor: createActor(dialogsMachine, { input: { names }, ...inspectionOptions() }).start(),
  Panel: DialogPanel,
});
