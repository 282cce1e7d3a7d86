import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Milliseconds until a lost chunk is asked for again: the first time, and at most. */
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 8000;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((settle) => setTimeout(settle, milliseconds));

/** Webpack's name for a chunk that did not arrive; anything else is a fault in the chunk itself. */
const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Brings a chunk, and asks again for as long as the network loses it: what is wanted comes late
 * rather than never, and no page is lost for want of a part of it.
 */
export async function importWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pause = FIRST_RETRY_MS; ; pause = Math.min(2 * pause, MAX_RETRY_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      await wait(pause);
    }
  }
}

/** A component that is fetched when it is first drawn. */
export const lazyWithRetry = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await importWithRetry(load) }));
