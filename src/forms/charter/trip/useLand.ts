import { useEffect, useState } from 'react';
import type { Land } from '../../../airports/landFile';
import { loadLand } from '../../../airports/loadLand';

/**
 * Gets land and borders. When they cannot be fetched, it tries again with the next change of the trip.
 * @param attempt changes when the trip changes
 * @returns land and borders; undefined until they are there
 */
export function useLand(attempt: unknown): Land | undefined {
  const [land, setLand] = useState<Land>();
  useEffect(() => {
    if (land) return undefined;
    let mounted = true;
    loadLand().then(
      (loaded) => mounted && setLand(loaded),
      // Without land, the arcs and names are still there.
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [land, attempt]);
  return land;
}
