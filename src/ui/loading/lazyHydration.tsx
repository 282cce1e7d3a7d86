import { lazy, Suspense, useState, type ComponentType } from 'react';
import { importWithRetry } from './lazyWithRetry';

/** A component whose static HTML stays in the page until its code has loaded. */
export type LazilyHydrated<Props> = ComponentType<Props> & {
  /** Loads the code ahead: the server does so before it renders. */
  preload: () => Promise<unknown>;
};

/**
 * Creates a component whose static HTML stays in the page, as it is, until its code has loaded. React
 * then hydrates it. Unlike `lazyWithRetry` it needs no fallback: React knows that the HTML of a
 * suspended component is complete.
 * @returns the component; where the page has no HTML of it, it renders nothing until its code has loaded
 */
export function lazyHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazilyHydrated<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded = await importWithRetry(load));
  const Deferred = lazy(async () => ({ default: await preload() }));
  const Hydrated = (props: Props) => {
    // One view for as long as it is mounted: another component would start anew.
    const [View] = useState<ComponentType<Props>>(() => loaded ?? Deferred);
    return (
      <Suspense>
        <View {...props} />
      </Suspense>
    );
  };
  return Object.assign(Hydrated, { preload });
}
