import { useSyncExternalStore } from 'react';
import { localDate } from '../leads/dateRule';

const subscribe = () => () => undefined;

/**
 * Reads the visitor's date.
 * @returns the date, YYYY-MM-DD; undefined in the HTML, which stays longer than a day
 */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => localDate(new Date()),
    () => undefined,
  );
