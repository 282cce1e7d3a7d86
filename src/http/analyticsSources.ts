import type { Analytics } from '../content/analyticsSchema';

/** What the content security policy of a page allows to the service that counts page views. */
export type AnalyticsSources = {
  scripts: readonly string[];
  requests: readonly string[];
  images: readonly string[];
  /** Whether the service does without setting HTML and addresses of scripts as texts. */
  hasTrustedTypes: boolean;
};

/** Where Google Analytics sends page views to, by region. */
const GOOGLE_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/**
 * Finds what the analytics service needs of the content security policy: its own origin, and for Google
 * Analytics the hosts that it reports to.
 * @param analytics the group of `content/site.yaml`
 */
export function analyticsSources({ provider, src }: Analytics): AnalyticsSources {
  const own = src.startsWith('/') ? [] : [new URL(src).origin];
  return provider === 'ga4'
    ? {
        scripts: own,
        requests: [...own, ...GOOGLE_HOSTS],
        images: GOOGLE_HOSTS,
        hasTrustedTypes: false,
      }
    : { scripts: own, requests: own, images: [], hasTrustedTypes: true };
}
