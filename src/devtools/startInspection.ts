import { createInspector } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { setActorInspector } from '../ui/actorInspection';
import { channelAdapter } from './channelAdapter';
import { inspectorOptions } from './inspectorOptions';
import { CHANNEL_NAME, type LiveMessage } from './liveChannel';
import { openStatelyWindow } from './statelyWindow';

/**
 * Watches every actor of this tab: for `/_machines` always, and in Stately's own window when
 * the address has `?inspect`. What visitors typed is redacted unless the address has `?inspect=plain`.
 */
export function startInspection(search: string): void {
  const asked = new URLSearchParams(search).get('inspect');
  const options = inspectorOptions(asked === 'plain');
  const channel = new BroadcastChannel(CHANNEL_NAME);
  const tab = crypto.randomUUID();
  const adapter = channelAdapter(channel, { tab, page: () => window.location.pathname });
  const ours = createInspector(adapter, options);
  const statelys = asked === null ? undefined : openStatelyWindow(options);
  const living = new Map<string, AnyActorRef>();

  setActorInspector({
    next: (event) => {
      rememberActor(living, event);
      forwardImmediately(ours, event);
      statelys?.inspect.next?.(event);
    },
  });

  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind === 'ask') adapter.repeat();
    if (data.kind === 'send' && data.tab === tab) living.get(data.sessionId)?.send(data.event);
  };
  const leave: LiveMessage = { kind: 'gone', tab };
  window.addEventListener('pagehide', () => channel.postMessage(leave));
}

function rememberActor(living: Map<string, AnyActorRef>, event: InspectionEvent): void {
  // Only machines are sent events from outside, and only by those may they be addressed.
  if (event.type === '@xstate.actor' && 'send' in event.actorRef)
    // What has `send` is an actor; the protocol types it as little as it can.
    living.set(event.actorRef.sessionId, event.actorRef as AnyActorRef);
}

/** The inspector's own `inspect` waits for an idle moment, which a tab in the background rarely has. */
export function forwardImmediately(
  inspector: ReturnType<typeof createInspector>,
  event: InspectionEvent,
): void {
  const { actorRef } = event;
  // An actor is told of before it has a snapshot; its first one is told of next.
  if (event.type === '@xstate.actor') inspector.actor(actorRef);
  if (event.type === '@xstate.event') {
    const source = event.sourceRef;
    inspector.event(actorRef, event.event, source ? { source } : {});
  }
  if (event.type === '@xstate.snapshot')
    inspector.snapshot(actorRef, event.snapshot, { event: event.event });
}
