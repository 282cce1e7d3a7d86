import { useSyncExternalStore } from 'react';
import { sourceOf } from './sourceParameter';

const subscribe = () => () => undefined;

/**
 * The query parameter `source` of the address, read at each render.
 * @returns null without one, and always in the static HTML
 */
export const useSource = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => sourceOf(window.location.search),
    () => null,
  );
