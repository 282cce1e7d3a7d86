import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyActorRef, EventFrom, SnapshotFrom } from 'xstate';
import { importWithRetry } from './lazyWithRetry';

/** What a lazy chunk makes: a started actor, and its components. */
type LazyParts = { actor: AnyActorRef };

/**
 * An actor whose code loads at the first event, so that no page loads it first. Queues the events
 * that are sent before it has loaded. Stops the actor on unmount.
 * @param load imports the chunk; called once
 * @param start starts the actor; called once
 * @returns `parts` and `snapshot`, undefined until loaded; `send`; and `preload`, which loads early
 */
export function useLazyActor<Chunk, Parts extends LazyParts>(
  load: () => Promise<Chunk>,
  start: (chunk: Chunk) => Parts | Promise<Parts>,
) {
  type Snapshot = SnapshotFrom<Parts['actor']>;
  type Event = EventFrom<Parts['actor']>;
  const [loaded, setLoaded] = useState<{ parts: Parts; snapshot: Snapshot }>();
  const queue = useRef<Event[]>([]);
  const actor = useRef<AnyActorRef>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  const isUnmounted = useRef(false);
  const first = useRef({ load, start });

  const preload = useCallback((): Promise<void> => {
    const { load: loadChunk, start: startChunk } = first.current;
    loading.current ??= importWithRetry(loadChunk).then(async (chunk) => {
      const parts = await startChunk(chunk);
      if (isUnmounted.current) return void parts.actor.stop();
      actor.current = parts.actor;
      parts.actor.subscribe((snapshot: Snapshot) => setLoaded({ parts, snapshot }));
      for (const event of queue.current.splice(0)) parts.actor.send(event);
      setLoaded({ parts, snapshot: parts.actor.getSnapshot() });
    });
    return loading.current;
  }, []);

  const send = useCallback(
    (event: Event): void => {
      if (actor.current) actor.current.send(event);
      else {
        queue.current.push(event);
        void preload();
      }
    },
    [preload],
  );

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      actor.current?.stop();
    };
  }, []);

  return { parts: loaded?.parts, snapshot: loaded?.snapshot, send, preload };
}
