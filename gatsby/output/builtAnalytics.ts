import type { Analytics } from '../../src/content/analyticsSchema';

let built: Analytics | undefined;

/**
 * Keeps which analytics service the site has. Gatsby creates the pages before it asks for the configuration
 * of webpack, which depends on it.
 * @param analytics the group of `content/site.yaml`; undefined without one
 */
export function keepBuiltAnalytics(analytics: Analytics | undefined): void {
  built = analytics;
}

/**
 * Tells which analytics service the site has.
 * @returns the group of `content/site.yaml`; undefined without one
 */
export const builtAnalytics = (): Analytics | undefined => built;
