import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Where the notice bar may be drawn; the last one to come is the one in front. */
const containers: HTMLElement[] = [];
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * A place for the notice bar. What stands outside an open dialog can neither be focused nor heard,
 * so a dialog in which something may fail has a place of its own.
 */
export function NoticeContainer() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const outlet = element.current;
    if (!outlet) return undefined;
    containers.push(outlet);
    tell();
    return () => {
      containers.splice(containers.indexOf(outlet), 1);
      tell();
    };
  }, []);
  return <div ref={element} />;
}

/** The place in front; undefined while there is none. */
export function useTopNoticeContainer(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => containers.at(-1),
    () => undefined,
  );
}
