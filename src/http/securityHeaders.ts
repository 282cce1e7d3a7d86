/** Browser features that no page uses. */
const DISABLED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The security headers of every answer, beside the content security policy, in the spelling of HTTP.
 * `packages/server/pages/setSecurityHeaders.ts` sends them, and a build writes them for static hosts.
 */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': DISABLED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
} as const;

/** Lets the visual editor keep the window in which an editor logs in at a git host. */
export const EDITOR_OPENER_POLICY = 'same-origin-allow-popups';

/** For answers over TLS: browsers use nothing else for a year. Subdomains are not this site's to decide. */
export const TRANSPORT_SECURITY = 'max-age=31536000';
