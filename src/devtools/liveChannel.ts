import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { MachineEvent } from './driveMachine';

/** Where the pages of one origin, and nobody else, tell each other of their actors. */
export const CHANNEL_NAME = 'machines';

/** Something an actor did, in the inspect protocol, and the tab it lives in. */
export type LiveEvent = {
  kind: 'event';
  tab: string;
  /** The path of the page in that tab. */
  page: string;
  /** Its place among what the tab has told, from 1: what is told again is known by it. */
  order: number;
  event: StatelyInspectionEvent;
};

/** What goes over the channel: the machines' page asks and sends, the other tabs tell. */
export type LiveMessage =
  | LiveEvent
  | { kind: 'ask' }
  | { kind: 'send'; tab: string; sessionId: string; event: MachineEvent }
  | { kind: 'gone'; tab: string };

/** Whether a path is the machines' own page, which is not itself watched. */
export const isMachinesPage = (pathname: string): boolean => /^\/_machines\/?$/.test(pathname);
