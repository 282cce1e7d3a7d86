import { createInspector } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { setActorInspector } from '../ui/actorInspection';
import { createChannelAdapter } from './channelAdapter';
import { CHANNEL_NAME, type InspectorMessage } from './inspectorChannel';
import { inspectorOptions } from './inspectorOptions';
import { openStatelyInspector } from './statelyInspector';

/**
 * Inspects every actor of this tab: always for `/_machines`, and also in Stately's own window if the
 * address has `?inspect`. What visitors type is redacted unless the address has `?inspect=plain`.
 * @param search the query of the address
 */
export function startInspection(search: string): void {
  const mode = new URLSearchParams(search).get('inspect');
  const options = inspectorOptions(mode === 'plain');
  const channel = new BroadcastChannel(CHANNEL_NAME);
  const tab = crypto.randomUUID();
  const adapter = createChannelAdapter(channel, { tab, page: () => window.location.pathname });
  const inspector = createInspector(adapter, options);
  const stately = mode === null ? undefined : openStatelyInspector(options);
  const actors = new Map<string, AnyActorRef>();

  setActorInspector({
    next: (event) => {
      storeActor(actors, event);
      forwardImmediately(inspector, event);
      stately?.inspect.next?.(event);
    },
  });

  channel.onmessage = ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.kind === 'requestHistory') adapter.repeatHistory();
    if (data.kind === 'sendEvent' && data.tab === tab) actors.get(data.sessionId)?.send(data.event);
  };
  const closed: InspectorMessage = { kind: 'tabClosed', tab };
  window.addEventListener('pagehide', () => channel.postMessage(closed));
}

function storeActor(actors: Map<string, AnyActorRef>, event: InspectionEvent): void {
  if (event.type === '@xstate.actor' && 'send' in event.actorRef)
    // The protocol types an actor loosely. One with `send` is an actor reference.
    actors.set(event.actorRef.sessionId, event.actorRef as AnyActorRef);
}

/**
 * Forwards an inspection event at once. The inspector's own `inspect` waits until the browser is
 * idle, which a background tab rarely is.
 * @param inspector the inspector
 * @param event the event
 */
export function forwardImmediately(
  inspector: ReturnType<typeof createInspector>,
  event: InspectionEvent,
): void {
  const { actorRef } = event;
  if (event.type === '@xstate.actor') inspector.actor(actorRef);
  if (event.type === '@xstate.event') {
    const source = event.sourceRef;
    inspector.event(actorRef, event.event, source ? { source } : {});
  }
  if (event.type === '@xstate.snapshot')
    inspector.snapshot(actorRef, event.snapshot, { event: event.event });
}
