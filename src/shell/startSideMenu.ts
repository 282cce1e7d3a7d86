import { createActor } from 'xstate';
import { drawerMachine } from '../machines/drawer.machine';
import { inspectionOptions } from '../ui/actorInspection';
import { SideMenu } from './SideMenu';

/**
 * Starts the drawer's machine. Imported at the first sign of use, so that no page loads it first.
 * @returns the started actor and the component that shows it
 */
export const startSideMenu = () => ({
  actor: createActor(drawerMachine, inspectionOptions()).start(),
  SideMenu,
});
