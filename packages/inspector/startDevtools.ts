import type { GatsbyBrowser } from 'gatsby';

/** Starts the tools for developers. The comparison is constant in a build, which drops the import. */
export const startDevtools: GatsbyBrowser['onClientEntry'] =
  process.env.NODE_ENV === 'development'
    ? async () => (await import('./startDevelopment')).startDevelopment()
    : undefined;
