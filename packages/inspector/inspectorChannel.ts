import type { StateValue } from 'xstate';
import type { MachineEvent } from './recording/controlledActor';
import type { NetworkFault } from './recording/networkFaults';

/** The name of the BroadcastChannel. Only pages of the same origin can read it. */
export const CHANNEL_NAME = 'machines';

/** The path below which `npm run develop` serves what the inspector page fetches. */
export const INSPECTOR_FILES = '/_machines/files';

/** A delay that runs in an actor. */
export type RunningDelay = {
  /** The type of the event that ends it. */
  event: string;
  /** Its length, in ms. */
  length: number;
  /** When it began, in ms since 1970; in a replay, since the start of the trace. */
  startedAt: number;
};

/** What happened in a tab. A tab repeats its reports for an inspector page that opens later. */
type Report = {
  /** The id of the tab. */
  tab: string;
  /** The path of the page in that tab. */
  page: string;
  /** The number of the report within its tab, from 1. A repeated report has the same number. */
  order: number;
  /** When it happened, in ms since 1970; in a replay, since the start of the trace. */
  at: number;
  /** The id of the actor within its tab. */
  actor: string;
};

/** An actor was created. */
export type ActorReport = Report & {
  kind: 'actor';
  /** The id of its machine; for another actor, the name by which a machine invokes it. */
  name: string;
  /** The id of the actor that invokes it; undefined for one that a page started. */
  parent: string | undefined;
};

/** An actor took an event. */
export type EventReport = Report & {
  kind: 'event';
  event: MachineEvent;
  /** The id of the actor that sent the event; undefined if the page sent it. */
  source: string | undefined;
  /** Whether the actor still runs: `active`, `done`, `error` or `stopped`. */
  status: string;
  /** The state value after the event; undefined for an actor without a machine. */
  state: StateValue | undefined;
  context: unknown;
  /** The ids of the transitions that the machine took, as in `machineGraph`. */
  taken: readonly string[];
  delays: readonly RunningDelay[];
};

/** A tab is open. Sent when it opens, when its page or its fault changes, and with its history. */
export type TabReport = {
  kind: 'tab';
  tab: string;
  page: string;
  /** The network fault that it simulates. */
  fault: NetworkFault | undefined;
  /** Whether it is a frame of another page, such as the one beside the chart. */
  isFrame: boolean;
  /** The name of its window, by which an inspector page knows the frame that it shows itself. */
  windowName: string;
};

/** What a tab tells the inspector page. */
export type TabMessage = ActorReport | EventReport | TabReport | { kind: 'tabClosed'; tab: string };

/** What the inspector page asks of the tabs. */
export type InspectorRequest =
  | { kind: 'requestHistory' }
  | { kind: 'sendEvent'; tab: string; actor: string; event: MachineEvent }
  | { kind: 'setFault'; tab: string; fault: NetworkFault | undefined };

/** A message on the channel. */
export type InspectorMessage = TabMessage | InspectorRequest;

/** Whether a path is the path of the inspector page, whose own actors are not inspected. */
export const isMachinesPage = (pathname: string): boolean => /^\/_machines\/?$/.test(pathname);
