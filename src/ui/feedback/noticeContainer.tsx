import { useEffect, useRef, useSyncExternalStore } from 'react';

/** The mounted containers for the notice bar, in order of mounting. The last one is on top. */
const CONTAINERS: HTMLElement[] = [];
const LISTENERS = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of LISTENERS) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  LISTENERS.add(listener);
  return () => void LISTENERS.delete(listener);
};

/**
 * A container for the notice bar. Everything outside an open modal dialog is inert, so a dialog
 * that can show a notice has a container of its own.
 */
export function NoticeContainer() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    CONTAINERS.push(element);
    notifyListeners();
    return () => {
      CONTAINERS.splice(CONTAINERS.indexOf(element), 1);
      notifyListeners();
    };
  }, []);
  return <div ref={ref} />;
}

/**
 * The container on top.
 * @returns its element; undefined while none is mounted
 */
export function useTopNoticeContainer(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => CONTAINERS.at(-1),
    () => undefined,
  );
}
