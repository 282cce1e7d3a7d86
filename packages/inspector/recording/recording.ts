import type { StateValue } from 'xstate';
import type { ActorReport, EventReport, TabMessage, TabReport } from '../inspectorChannel';
import { isMachineId, type MachineId } from '../machines';

/**
 * An event that an actor took: a line of the log, and a moment to which one can go back. The actors have ids that are
 * unique among all tabs.
 */
export type LogEntry = Omit<EventReport, 'kind' | 'tab' | 'page' | 'order'> & {
  /** Its number, from 1, in the order of arrival. */
  key: number;
  /** The state value before the event; undefined at the start. */
  stateBefore: StateValue | undefined;
  contextBefore: unknown;
};

/** An actor of a tab or of a replay. */
export type InspectedActor = Pick<ActorReport, 'tab' | 'page' | 'name' | 'parent'> & {
  /** Unique among all tabs. */
  id: string;
  /** Its id within its tab. */
  sessionId: string;
  /** Undefined for an actor without a machine of the site. */
  machine: MachineId | undefined;
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
  { tab, actor: sessionId, page, name, parent }: ActorReport,
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
    last: undefined,
    stopped: false,
  });
}

function addEvent(
  actors: Map<string, InspectedActor>,
  log: LogEntry[],
  key: number,
  { tab, page, actor: sessionId, source, ...report }: EventReport,
): boolean {
  const actor = actors.get(`${tab} ${sessionId}`);
  if (!actor) return false;
  const entry: LogEntry = {
    ...report,
    key,
    actor: actor.id,
    source: idIn(tab, source),
    stateBefore: actor.last?.state,
    contextBefore: actor.last?.context,
  };
  log.push(entry);
  actors.set(actor.id, { ...actor, page, last: entry, stopped: entry.status !== 'active' });
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
