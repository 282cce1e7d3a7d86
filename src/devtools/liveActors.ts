import type { StateValue } from 'xstate';
import type { MachineEvent } from './driveMachine';
import { isMachineId, type MachineId } from './machines';
import { beginTrace, recordStep, type Trace } from './trace';
import type { LiveMessage } from './liveChannel';

/** One line of the log: an actor of a tab was told something, and is somewhere. */
export type LogEntry = {
  key: number;
  actor: string;
  /** Milliseconds since 1970. */
  at: number;
  event: MachineEvent;
  state: StateValue | undefined;
};

/** A machine that runs in another tab. */
export type LiveActor = {
  id: string;
  tab: string;
  sessionId: string;
  page: string;
  machine: MachineId;
  state: StateValue | undefined;
  /** Where it was before its last event. */
  before: StateValue | undefined;
  lastEvent: string;
  context: unknown;
  stopped: boolean;
  startedAt: number;
  /** What it was given at its start. */
  input: object | undefined;
  trace: Trace | undefined;
};

export type LiveState = {
  actors: ReadonlyMap<string, LiveActor>;
  log: readonly LogEntry[];
  /** The order of the last thing each tab told. */
  lastOrder: ReadonlyMap<string, number>;
};

export const EMPTY_LIVE_STATE: LiveState = { actors: new Map(), log: [], lastOrder: new Map() };

/** How long the log may become; older lines go. */
const LOG_LINES = 5000;

/** What is known of the other tabs after some more messages. Actors of tabs that are gone are forgotten. */
export function reduceMessages(live: LiveState, messages: readonly LiveMessage[]): LiveState {
  const actors = new Map(live.actors);
  const log = [...live.log];
  const lastOrder = new Map(live.lastOrder);
  for (const message of messages) {
    if (message.kind === 'gone') {
      for (const [id, actor] of actors) if (actor.tab === message.tab) actors.delete(id);
    }
    // Whoever asks has everything told again, to all.
    if (message.kind === 'event' && message.order > (lastOrder.get(message.tab) ?? 0)) {
      lastOrder.set(message.tab, message.order);
      reduceEvent(actors, log, message);
    }
  }
  return { actors, log: log.slice(-LOG_LINES), lastOrder };
}

function reduceEvent(
  actors: Map<string, LiveActor>,
  log: LogEntry[],
  { tab, page, event: told }: Extract<LiveMessage, { kind: 'event' }>,
): void {
  const { sessionId } = told;
  const id = `${tab} ${sessionId}`;
  const at = Number(told.createdAt);
  if (told.type === '@xstate.actor') {
    if (!isMachineId(told.name)) return;
    actors.set(id, { ...NEW_ACTOR, id, tab, page, sessionId, machine: told.name, startedAt: at });
    return;
  }
  const actor = actors.get(id);
  if (!actor) return;
  if (told.type === '@xstate.event') {
    // The first event brings the input, and nothing else tells it.
    const { input } = told.event;
    if (told.event.type === 'xstate.init') actors.set(id, { ...actor, input });
    return;
  }
  const { event } = told;
  // The protocol leaves a snapshot's shape open; a machine's has these.
  const { value, context, status } = told.snapshot as {
    value?: StateValue;
    context?: unknown;
    status?: string;
  };
  if (value === undefined) return;
  const begun = actor.trace ?? beginTrace(actor.machine, actor.input, value);
  const trace = recordStep(begun, { at: Math.max(0, at - actor.startedAt), event, state: value });
  actors.set(id, {
    ...actor,
    page,
    trace,
    context,
    before: actor.state,
    state: value,
    lastEvent: event.type,
    stopped: status !== 'active',
  });
  log.push({ key: (log.at(-1)?.key ?? 0) + 1, actor: id, at, event, state: value });
}

const NEW_ACTOR = {
  state: undefined,
  before: undefined,
  lastEvent: '',
  context: undefined,
  stopped: false,
  input: undefined,
  trace: undefined,
};
