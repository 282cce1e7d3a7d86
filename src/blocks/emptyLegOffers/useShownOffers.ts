import { useSyncExternalStore } from 'react';
import type { EmptyLegOffer } from './offer';

/** The longest delay of a timer, ms. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

const endOf = ({ details }: EmptyLegOffer): number => details?.endsAt ?? Infinity;

/** The last moment up to now at which an offer has ended; 0 if none has. */
const lastEnd = (offers: readonly EmptyLegOffer[]): number =>
  Math.max(0, ...offers.map(endOf).filter((end) => end <= Date.now()));

/** Calls back when the next offer ends, also in a tab that was suspended meanwhile. */
function subscribeToEnds(offers: readonly EmptyLegOffer[], onEnd: () => void): () => void {
  let timer: number | undefined;
  const wait = (): void => {
    window.clearTimeout(timer);
    const delay = Math.min(...offers.map(endOf).filter((end) => end > Date.now())) - Date.now();
    if (delay < LONGEST_DELAY_MS) timer = window.setTimeout(check, delay);
  };
  const check = (): void => {
    onEnd();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', check);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/**
 * Finds the offers that have not ended by the visitor's clock. In the static HTML and while React
 * hydrates it, these are all offers: the script behind the list has hidden the others already.
 */
export function useShownOffers(offers: readonly EmptyLegOffer[]): EmptyLegOffer[] {
  const ended = useSyncExternalStore(
    (onEnd) => subscribeToEnds(offers, onEnd),
    () => lastEnd(offers),
    () => 0,
  );
  return offers.filter((offer) => endOf(offer) > ended);
}
