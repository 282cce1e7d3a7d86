import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Tells the static HTML from the page that React has hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
