import { StateMachine } from 'xstate';
import type {
  ActorRefLike,
  AnyActorRef,
  AnyStateMachine,
  InspectionEvent,
  StateValue,
} from 'xstate';
import type { MachineEvent } from './controlledActor';
import type { ActorReport, EventReport, RunningDelay } from '../inspectorChannel';
import { transitionIds } from '../machineGraph';
import { redact, redactEvent } from './redact';

type ReporterOptions = {
  /** The id of the tab. */
  tab: string;
  /** The path of its page now. */
  page: () => string;
  /** The time now, in ms. */
  now: () => number;
  /** Whether what visitors typed is reported as it is. */
  plain?: boolean;
};

/** What is known of an event before its actor has taken it. */
type Pending = { sources: WeakMap<object, string>; taken: string[] };

/** Turns the inspection events of xstate into reports that contain JSON data only. */
export function createTabReporter(
  report: (message: ActorReport | EventReport) => void,
  { tab, page, now, plain = false }: ReporterOptions,
) {
  let order = 0;
  const pending = new Map<string, Pending>();
  const delayStarts = new WeakMap<object, number>();

  function common(actor: AnyActorRef) {
    order += 1;
    return { tab, page: page(), order, at: now(), actor: actor.sessionId };
  }

  function pendingOf({ sessionId }: AnyActorRef): Pending {
    const found = pending.get(sessionId) ?? { sources: new WeakMap(), taken: [] };
    pending.set(sessionId, found);
    return found;
  }

  function delaysOf({ system, sessionId }: AnyActorRef): RunningDelay[] {
    return Object.values(system.getSnapshot()._scheduledEvents)
      .filter(({ source }) => source.sessionId === sessionId)
      .map((scheduled) => {
        const startedAt = delayStarts.get(scheduled) ?? now();
        delayStarts.set(scheduled, startedAt);
        return { event: scheduled.event.type, length: scheduled.delay, startedAt };
      });
  }

  function reportEvent(actor: AnyActorRef, event: MachineEvent, snapshot: object): void {
    const known = pendingOf(actor);
    // The snapshot of a machine has a value and a context. xstate types it as any actor's.
    const { status, value, context } = snapshot as {
      status: string;
      value?: StateValue;
      context?: unknown;
    };
    const details = {
      event: plain ? event : redactEvent(event),
      source: known.sources.get(event),
      status: event.type === 'xstate.stop' ? 'stopped' : status,
      state: value,
      context: plain ? context : redact(context),
      taken: known.taken,
      delays: delaysOf(actor),
    };
    known.taken = [];
    report({ ...common(actor), kind: 'event', ...toJson(details) });
  }

  return (inspected: InspectionEvent): void => {
    const { actorRef: actor } = inspected;
    if (!isActor(actor)) return;
    switch (inspected.type) {
      case '@xstate.actor':
        report({
          ...common(actor),
          kind: 'actor',
          name: nameOf(actor),
          parent: actor._parent?.sessionId,
        });
        return;
      case '@xstate.event':
        if (inspected.sourceRef && isActor(inspected.sourceRef))
          pendingOf(actor).sources.set(inspected.event, inspected.sourceRef.sessionId);
        return;
      case '@xstate.microstep': {
        const machine = machineOf(actor);
        const ids = machine && transitionIds(machine);
        for (const definition of inspected._transitions)
          pendingOf(actor).taken.push(ids?.get(definition) ?? '');
        return;
      }
      case '@xstate.snapshot':
        reportEvent(actor, inspected.event, inspected.snapshot);
    }
  };
}

/** The protocol types an actor loosely. One with `send` and a system is an actor reference. */
const isActor = (actor: ActorRefLike): actor is AnyActorRef => 'send' in actor && 'system' in actor;

const machineOf = (actor: AnyActorRef): AnyStateMachine | undefined =>
  'logic' in actor && actor.logic instanceof StateMachine ? actor.logic : undefined;

const nameOf = (actor: AnyActorRef): string =>
  machineOf(actor)?.id ?? (typeof actor.src === 'string' ? actor.src : actor.id);

/** A copy without functions and objects of classes, which a channel cannot carry. */
const toJson = <Value extends object>(value: Value): Value => JSON.parse(JSON.stringify(value));
