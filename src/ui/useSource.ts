import { useSyncExternalStore } from 'react';
import { sourceOf } from '../start/sourceParameter';

const subscribe = () => () => undefined;

/**
 * Reads the query parameter `source` of the page's address at each render.
 * @returns the source; null if there is none, and in the static HTML
 */
export const useSource = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => sourceOf(window.location.search),
    () => null,
  );
