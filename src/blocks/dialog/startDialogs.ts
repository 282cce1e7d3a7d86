import { createActor } from 'xstate';
import { dialogsMachine } from '../../machines/dialogs.machine';
import { inspectOption } from '../../machines/inspection';
import { DialogPanel } from './DialogPanel';

/** Brings the dialogs' machine and their panel, which no page begins with. */
export const startDialogs = (names: string[]) => ({
  actor: createActor(dialogsMachine, { input: { names }, ...inspectOption() }).start(),
  Panel: DialogPanel,
});
