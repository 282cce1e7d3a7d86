import { useSyncExternalStore } from 'react';
import { attributionOf } from '../start/attribution';

const subscribe = () => () => undefined;

/**
 * Reads the attribution of the page's address at each render.
 * @returns a query; empty if there is none, and in the static HTML
 */
export const useAttribution = (): string =>
  useSyncExternalStore(
    subscribe,
    () => attributionOf(window.location.search),
    () => '',
  );
