import landUrl from 'land-file';
import { decodeLand, type Land, type LandFile } from './landFile';

let loading: Promise<Land> | undefined;

/**
 * Fetches land and borders, once. A failed request is tried again by the next call.
 * @throws Error (in the promise) when the file cannot be fetched
 */
export function loadLand(): Promise<Land> {
  loading ??= fetchLand().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchLand(): Promise<Land> {
  const response = await fetch(landUrl);
  if (!response.ok) throw new Error(`The map cannot be fetched: ${response.status}.`);
  return decodeLand((await response.json()) as LandFile);
}
