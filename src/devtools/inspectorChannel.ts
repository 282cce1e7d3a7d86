import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { MachineEvent } from './controlledActor';

/** The name of the BroadcastChannel. Only pages of the same origin can read it. */
export const CHANNEL_NAME = 'machines';

/** An inspection event of an actor. */
export type InspectionMessage = {
  kind: 'inspection';
  /** The id of the tab in which the actor runs. */
  tab: string;
  /** The path of the page in that tab. */
  page: string;
  /** The number of the message within its tab, from 1. A repeated message has the same number. */
  order: number;
  event: StatelyInspectionEvent;
};

/** A message on the channel. The inspector page requests and sends; the other tabs report. */
export type InspectorMessage =
  | InspectionMessage
  | { kind: 'requestHistory' }
  | { kind: 'sendEvent'; tab: string; sessionId: string; event: MachineEvent }
  | { kind: 'tabClosed'; tab: string };

/**
 * Whether a path is the path of the inspector page, whose own actors are not inspected.
 * @param pathname the path
 * @returns true for `/_machines`
 */
export const isMachinesPage = (pathname: string): boolean => /^\/_machines\/?$/.test(pathname);
