import { createActor } from 'xstate';
import { drawerMachine } from '../../machines/drawer.machine';
import { inspectionOptions } from '../../ui/loading/actorInspection';
import { SideMenu } from './SideMenu';

/**
 * Starts the drawer's machine. Imported when the pointer or the focus is on the menu button, so that no
 * page loads it first.
 */
export const startSideMenu = () => ({
  actor: createActor(drawerMachine, inspectionOptions()).start(),
  SideMenu,
});
