import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Tells the static HTML from the page that React has hydrated.
 * @returns false in the static HTML and while React hydrates it, then true
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
