import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyActorRef, EventFrom, SnapshotFrom } from 'xstate';
import { importWithRetry } from './lazyWithRetry';

/** What a chunk brings: a started actor, and whatever shows it. */
type LazyParts = { actor: AnyActorRef };

/**
 * An actor whose code arrives when it is first wanted, so that no page begins with it. Events sent
 * before it is there are kept and delivered in order; with the page it stops.
 * @param load brings the started actor and what shows it; called once, at the first wish
 */
export function useLazyActor<Parts extends LazyParts>(load: () => Promise<Parts>) {
  type Snapshot = SnapshotFrom<Parts['actor']>;
  type Event = EventFrom<Parts['actor']>;
  const [loaded, setLoaded] = useState<{ parts: Parts; snapshot: Snapshot }>();
  const waiting = useRef<Event[]>([]);
  const actor = useRef<AnyActorRef>(undefined);
  const arrival = useRef<Promise<void>>(undefined);
  const gone = useRef(false);
  const loadParts = useRef(load);

  const preload = useCallback((): Promise<void> => {
    arrival.current ??= importWithRetry(loadParts.current).then((parts) => {
      if (gone.current) return void parts.actor.stop();
      actor.current = parts.actor;
      parts.actor.subscribe((snapshot: Snapshot) => setLoaded({ parts, snapshot }));
      for (const event of waiting.current.splice(0)) parts.actor.send(event);
      setLoaded({ parts, snapshot: parts.actor.getSnapshot() });
    });
    return arrival.current;
  }, []);

  const send = useCallback(
    (event: Event): void => {
      if (actor.current) actor.current.send(event);
      else {
        waiting.current.push(event);
        void preload();
      }
    },
    [preload],
  );

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      actor.current?.stop();
    };
  }, []);

  return { parts: loaded?.parts, snapshot: loaded?.snapshot, send, preload };
}
