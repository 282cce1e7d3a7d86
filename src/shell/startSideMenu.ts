import { createActor } from 'xstate';
import { drawerMachine } from '../machines/drawer.machine';
import { inspectionOptions } from '../ui/actorInspection';
import { SideMenu } from './SideMenu';

/** Brings the drawer's machine and the side menu, which no page begins with. */
export const startSideMenu = () => ({
  actor: createActor(drawerMachine, { input: {}, ...inspectionOptions() }).start(),
  SideMenu,
});
