import { createActor } from 'xstate';
import { drawerMachine } from '../machines/drawer.machine';
import { inspectOption } from '../machines/inspection';
import { SideMenu } from './SideMenu';

/** Brings the drawer's machine and the side menu, which no page begins with. */
export const startSideMenu = () => ({
  actor: createActor(drawerMachine, { input: {}, ...inspectOption() }).start(),
  SideMenu,
});
