import type { AnyActorRef, InspectionEvent } from 'xstate';
import { setActorInspector } from '../../../src/ui/loading/actorInspection';
import type { FaultSwitch } from './networkFaults';
import { CHANNEL_NAME, type InspectorMessage, type TabMessage } from '../inspectorChannel';
import { inspectorOptions } from './inspectorOptions';
import { openStatelyInspector } from './statelyInspector';
import { createHistory } from './tabHistory';
import { createTabReporter } from './tabReporter';

/**
 * Inspects every actor of this tab: always for `/_machines`, and also in Stately's own window if the
 * address has `?inspect`. What visitors type is redacted unless the address has `?inspect=plain`.
 */
export function startInspection(search: string, faults: FaultSwitch): void {
  const mode = new URLSearchParams(search).get('inspect');
  const plain = mode === 'plain';
  const channel = new BroadcastChannel(CHANNEL_NAME);
  const tab = crypto.randomUUID();
  const page = () => window.location.pathname;
  const post = (message: TabMessage) => channel.postMessage(message);
  const history = createHistory(post);
  const report = createTabReporter(history.add, { tab, page, now: Date.now, plain });
  const stately = mode === null ? undefined : openStatelyInspector(inspectorOptions(plain));
  const actors = new Map<string, AnyActorRef>();
  const announce = () =>
    post({
      kind: 'tab',
      tab,
      page: page(),
      fault: faults.current(),
      isFrame: window.parent !== window,
      windowName: window.name,
    });

  setActorInspector({
    next: (event) => {
      storeActor(actors, event);
      report(event);
      stately?.inspect.next?.(event);
    },
  });

  channel.onmessage = ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.kind === 'requestHistory') {
      announce();
      history.repeat();
    }
    if (data.kind === 'sendEvent' && data.tab === tab) actors.get(data.actor)?.send(data.event);
    if (data.kind === 'setFault' && data.tab === tab) {
      faults.set(data.fault);
      announce();
    }
  };
  announce();
  // A page change without a load. TypeScript's library lacks the Navigation API, as older browsers do.
  const navigation: unknown = Reflect.get(window, 'navigation');
  if (navigation instanceof EventTarget)
    navigation.addEventListener('currententrychange', announce);
  window.addEventListener('pagehide', () => post({ kind: 'tabClosed', tab }));
}

function storeActor(actors: Map<string, AnyActorRef>, event: InspectionEvent): void {
  if (event.type === '@xstate.actor' && 'send' in event.actorRef)
    // The protocol types an actor loosely. One with `send` is an actor reference.
    actors.set(event.actorRef.sessionId, event.actorRef as AnyActorRef);
}
