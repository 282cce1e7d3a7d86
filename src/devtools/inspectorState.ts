import type { StateValue } from 'xstate';
import type { MachineEvent } from './controlledActor';
import type { InspectionMessage, InspectorMessage } from './inspectorChannel';
import { isMachineId, type MachineId } from './machines';
import { appendStep, createTrace, type Trace } from './trace';

/** One line of the event log. */
export type LogEntry = {
  key: number;
  /** The id of the actor. */
  actor: string;
  /** When it happened, in ms since 1970. */
  at: number;
  event: MachineEvent;
  /** The state value after the event. */
  state: StateValue | undefined;
};

/** An actor of a machine in another tab. */
export type InspectedActor = {
  id: string;
  tab: string;
  sessionId: string;
  /** The path of its page. */
  page: string;
  machine: MachineId;
  state: StateValue | undefined;
  /** The state value before the last event. */
  previousState: StateValue | undefined;
  lastEvent: string;
  context: unknown;
  stopped: boolean;
  /** When it started, in ms since 1970. */
  startedAt: number;
  input: object | undefined;
  trace: Trace | undefined;
};

/** What the inspector page shows. */
export type InspectorState = {
  actors: ReadonlyMap<string, InspectedActor>;
  log: readonly LogEntry[];
  /** The number of the last message of each tab. */
  lastOrder: ReadonlyMap<string, number>;
};

/** The state before any message. */
export const INITIAL_INSPECTOR_STATE: InspectorState = {
  actors: new Map(),
  log: [],
  lastOrder: new Map(),
};

/** The maximal number of log entries. The oldest ones are removed. */
const LOG_LENGTH = 5000;

/**
 * Reduces messages from the other tabs to a new state. Removes the actors of a tab that was closed.
 * @param previous the state before the messages
 * @param messages the messages, oldest first
 * @returns the new state
 */
export function inspectorReducer(
  previous: InspectorState,
  messages: readonly InspectorMessage[],
): InspectorState {
  const actors = new Map(previous.actors);
  const log = [...previous.log];
  const lastOrder = new Map(previous.lastOrder);
  for (const message of messages) {
    if (message.kind === 'tabClosed') {
      for (const [id, actor] of actors) if (actor.tab === message.tab) actors.delete(id);
    }
    // A request for the history repeats messages that this page may already have.
    if (message.kind === 'inspection' && message.order > (lastOrder.get(message.tab) ?? 0)) {
      lastOrder.set(message.tab, message.order);
      addInspection(actors, log, message);
    }
  }
  return { actors, log: log.slice(-LOG_LENGTH), lastOrder };
}

function addInspection(
  actors: Map<string, InspectedActor>,
  log: LogEntry[],
  { tab, page, event: inspection }: InspectionMessage,
): void {
  const { sessionId } = inspection;
  const id = `${tab} ${sessionId}`;
  const at = Number(inspection.createdAt);
  if (inspection.type === '@xstate.actor') {
    const { name: machine } = inspection;
    if (!isMachineId(machine)) return;
    actors.set(id, { ...NEW_ACTOR, id, tab, page, sessionId, machine, startedAt: at });
    return;
  }
  const actor = actors.get(id);
  if (!actor) return;
  if (inspection.type === '@xstate.event') {
    // Only the first event contains the input.
    const { type, input } = inspection.event;
    if (type === 'xstate.init') actors.set(id, { ...actor, input });
    return;
  }
  const { event } = inspection;
  // The protocol allows any snapshot. The snapshot of a machine has these properties.
  const { value, context, status } = inspection.snapshot as {
    value?: StateValue;
    context?: unknown;
    status?: string;
  };
  if (value === undefined) return;
  const trace = actor.trace ?? createTrace(actor.machine, actor.input, value);
  actors.set(id, {
    ...actor,
    page,
    trace: appendStep(trace, { at: Math.max(0, at - actor.startedAt), event, state: value }),
    context,
    previousState: actor.state,
    state: value,
    lastEvent: event.type,
    stopped: status !== 'active',
  });
  log.push({ key: (log.at(-1)?.key ?? 0) + 1, actor: id, at, event, state: value });
}

const NEW_ACTOR = {
  state: undefined,
  previousState: undefined,
  lastEvent: '',
  context: undefined,
  stopped: false,
  input: undefined,
  trace: undefined,
};
