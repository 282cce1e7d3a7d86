import { useEffect, useState } from 'react';
import type { Airport } from '../../../airports/airport';
import { loadAirports } from '../../../airports/loadAirports';

/**
 * Gets the airports. When they cannot be fetched, it tries again with the next change of the trip.
 * @param attempt changes when the trip changes
 * @returns the airports; undefined until they are there
 */
export function useAirports(attempt: unknown): readonly Airport[] | undefined {
  const [airports, setAirports] = useState<readonly Airport[]>();
  useEffect(() => {
    if (airports) return undefined;
    let mounted = true;
    loadAirports().then(
      (loaded) => mounted && setAirports(loaded),
      // Without airports, the form is as it was: the overview is an extra.
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [airports, attempt]);
  return airports;
}
