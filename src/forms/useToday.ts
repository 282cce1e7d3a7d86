import { useSyncExternalStore } from 'react';
import { localDate } from '../content/day';

/** How often a page that stays open looks at the calendar, ms. */
const CHECK_MS = 30_000;

function subscribe(notify: () => void): () => void {
  const timer = window.setInterval(notify, CHECK_MS);
  // A page that was in the background, where timers rest.
  document.addEventListener('visibilitychange', notify);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

/**
 * Reads the visitor's date, over midnight too.
 * @returns the date, YYYY-MM-DD; undefined in the HTML, which stays longer than a day
 */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => localDate(new Date()),
    () => undefined,
  );
