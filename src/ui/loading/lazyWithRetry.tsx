import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { retryWithBackoff } from '../../start/retryWithBackoff';

/** Whether webpack failed to load a chunk. Any other error comes from the code of the chunk. */
const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Imports a chunk, and retries until the network delivers it. What follows is a task of its own, so that
 * the browser can answer to the visitor after the code has run.
 * @returns what `load` returns
 * @throws any error of the code of the chunk
 */
export async function importWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const loaded = await retryWithBackoff(load, isChunkLoadError);
  await new Promise((settle) => setTimeout(settle));
  return loaded;
}

/** A component whose code loads when it is first rendered. */
export type LazyComponent<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Loads the code ahead of the first render. */
  preload: () => Promise<unknown>;
};

/**
 * Creates a component, the default export of its module, whose code loads when it is first rendered, with
 * retries. Unlike `React.lazy`, it replaces its `fallback` as soon as the code is loaded: Suspense shows a fallback for 300 ms.
 * @returns the component; it renders `fallback` until its code is loaded
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: ReturnType<typeof load> | undefined;
  const preload = async () => {
    loading ??= importWithRetry(load);
    loaded = (await loading).default;
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
    // The props without `fallback` are the props of the component.
    return View ? <View {...(props as Props)} /> : fallback;
  };
  return Object.assign(Lazy, { preload });
}
