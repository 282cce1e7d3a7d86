import type { StateValue } from 'xstate';
import type { MachineEvent } from './controlledActor';
import type {
  ActorReport,
  EventReport,
  RunningDelay,
  TabMessage,
  TabReport,
} from '../inspectorChannel';
import { isMachineId, type MachineId } from '../machines';

/** An event that an actor took: a line of the log, and a moment to which one can go back. */
export type LogEntry = {
  /** Its number, from 1, in the order of arrival. */
  key: number;
  /** The id of the actor that took it. */
  actor: string;
  /** The id of the actor that sent it; undefined if the page sent it. */
  source: string | undefined;
  /** When it happened, in ms since 1970; in a replay, since the start of the trace. */
  at: number;
  event: MachineEvent;
  /** The state value after the event; undefined for an actor without a machine. */
  state: StateValue | undefined;
  context: unknown;
  /** The state value before the event; undefined at the start. */
  stateBefore: StateValue | undefined;
  contextBefore: unknown;
  /** Whether the actor still runs: `active`, `done`, `error` or `stopped`. */
  status: string;
  /** The ids of the transitions that the machine took. */
  taken: readonly string[];
  delays: readonly RunningDelay[];
};

/** An actor of a tab or of a replay. */
export type InspectedActor = {
  /** Unique among all tabs. */
  id: string;
  tab: string;
  /** Its id within its tab. */
  sessionId: string;
  /** The path of its page. */
  page: string;
  /** The id of its machine; for another actor, the name by which a machine invokes it. */
  name: string;
  /** Undefined for an actor without a machine of the site. */
  machine: MachineId | undefined;
  /** The id of the actor that invokes it. */
  parent: string | undefined;
  startedAt: number;
  /** Its last event. */
  last: LogEntry | undefined;
  stopped: boolean;
};

/** What the inspector page shows: everything that the tabs, or a replay, have reported. */
export type Recording = {
  actors: ReadonlyMap<string, InspectedActor>;
  /** Oldest first. */
  log: readonly LogEntry[];
  /** The open tabs. */
  tabs: ReadonlyMap<string, TabReport>;
  /** The number of the last report of each tab. */
  lastOrder: ReadonlyMap<string, number>;
  /** The key of the last entry, also after the log was emptied. */
  lastKey: number;
};

/** The recording before any message. */
export const EMPTY_RECORDING: Recording = {
  actors: new Map(),
  log: [],
  tabs: new Map(),
  lastOrder: new Map(),
  lastKey: 0,
};

/** The maximal number of log entries. The oldest ones are removed. */
const LOG_LENGTH = 20_000;

/** Adds messages of the tabs to a recording. The actors of a closed tab stay, as stopped ones. */
export function record(previous: Recording, messages: readonly TabMessage[]): Recording {
  const actors = new Map(previous.actors);
  const tabs = new Map(previous.tabs);
  const log = [...previous.log];
  const lastOrder = new Map(previous.lastOrder);
  let { lastKey } = previous;
  for (const message of messages) {
    const { tab } = message;
    if (message.kind === 'tab') tabs.set(tab, message);
    else if (message.kind === 'tabClosed') {
      tabs.delete(tab);
      for (const [id, actor] of actors)
        if (actor.tab === tab) actors.set(id, { ...actor, stopped: true });
    } else if (message.order > (lastOrder.get(tab) ?? 0)) {
      // A request for the history repeats reports that this page may already have.
      lastOrder.set(tab, message.order);
      if (message.kind === 'actor') addActor(actors, message);
      else if (addEvent(actors, log, lastKey + 1, message)) lastKey += 1;
    }
  }
  return { actors, log: log.slice(-LOG_LENGTH), tabs, lastOrder, lastKey };
}

/** Empties the log of a recording. The actors stay. */
export const withoutLog = (recording: Recording): Recording => ({ ...recording, log: [] });

const idIn = (tab: string, sessionId: string | undefined) =>
  sessionId === undefined ? undefined : `${tab} ${sessionId}`;

function addActor(
  actors: Map<string, InspectedActor>,
  { tab, actor: sessionId, page, name, parent, at }: ActorReport,
): void {
  const id = `${tab} ${sessionId}`;
  actors.set(id, {
    id,
    tab,
    sessionId,
    page,
    name,
    machine: isMachineId(name) ? name : undefined,
    parent: idIn(tab, parent),
    startedAt: at,
    last: undefined,
    stopped: false,
  });
}

function addEvent(
  actors: Map<string, InspectedActor>,
  log: LogEntry[],
  key: number,
  { tab, page, actor: sessionId, source, at, event, ...after }: EventReport,
): boolean {
  const actor = actors.get(`${tab} ${sessionId}`);
  if (!actor) return false;
  const { state, context, status, taken, delays } = after;
  const entry: LogEntry = {
    key,
    actor: actor.id,
    source: idIn(tab, source),
    at,
    event,
    state,
    context,
    stateBefore: actor.last?.state,
    contextBefore: actor.last?.context,
    status,
    taken,
    delays,
  };
  log.push(entry);
  actors.set(actor.id, { ...actor, page, last: entry, stopped: status !== 'active' });
  return true;
}

/**
 * What an actor was like at a moment.
 * @param key the key of the entry of that moment, of any actor; undefined for now
 * @returns the last entry of the actor up to that moment; undefined if it had none
 */
export function entryAt(
  { actors, log }: Recording,
  actor: string,
  key: number | undefined,
): LogEntry | undefined {
  if (key === undefined) return actors.get(actor)?.last;
  return log.findLast((entry) => entry.actor === actor && entry.key <= key);
}
