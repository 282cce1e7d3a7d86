import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Milliseconds until a chunk that failed to load is requested again: the first time, and at most. */
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 8000;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Webpack's name for a chunk that did not arrive. Any other error is a fault of the chunk itself. */
const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Imports a chunk, and retries for as long as the network loses it.
 * @param load the import
 * @returns what `load` returns
 * @throws any error of the chunk itself
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

/** A component whose code is fetched when it is first rendered. */
export type LazyComponent<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Fetches the code ahead of the first render. */
  preload: () => Promise<unknown>;
};

/**
 * A component whose code is fetched when it is first rendered, with retries. Unlike `React.lazy`, it
 * replaces its `fallback` as soon as the code is there: Suspense keeps a fallback for 300 ms.
 * @param load imports the component
 * @returns the component; it renders `fallback` until its code is loaded
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const preload = async () => {
    loading ??= importWithRetry(load);
    loaded = await loading;
    return loaded;
  };
  const Lazy = ({ fallback = null, ...props }: Props & { fallback?: ReactNode }) => {
    const [View, setView] = useState(() => loaded);
    useEffect(() => {
      let mounted = true;
      void preload().then((view) => mounted && setView(() => view));
      return () => {
        mounted = false;
      };
    }, []);
    // What is left of the props without `fallback` are the props of the component.
    return View ? <View {...(props as Props)} /> : fallback;
  };
  return Object.assign(Lazy, { preload });
}
