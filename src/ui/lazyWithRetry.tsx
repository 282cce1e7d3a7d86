import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { renderLive } from './renderLive';

/** Delay before the first retry, in ms. Each retry doubles it. */
const FIRST_RETRY_MS = 500;
/** The longest delay before a retry, in ms. */
const MAX_RETRY_MS = 8000;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether webpack failed to load a chunk. Any other error comes from the code of the chunk. */
const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Imports a chunk, and retries until the network delivers it.
 * @param load the import
 * @returns what `load` returns
 * @throws any error of the code of the chunk
 */
export async function importWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let delay = FIRST_RETRY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      await wait(delay);
    }
  }
}

/** A component whose code loads when it is first rendered. */
export type LazyComponent<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Loads the code ahead of the first render. */
  preload: () => Promise<unknown>;
};

/**
 * Creates a component whose code loads when it is first rendered, with retries. Unlike `React.lazy`,
 * it replaces its `fallback` as soon as the code is loaded: Suspense shows a fallback for 300 ms.
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
      void preload().then((view) => mounted && renderLive(() => setView(() => view)));
      return () => {
        mounted = false;
      };
    }, []);
    // The props without `fallback` are the props of the component.
    return View ? <View {...(props as Props)} /> : fallback;
  };
  return Object.assign(Lazy, { preload });
}
