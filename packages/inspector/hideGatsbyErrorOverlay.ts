declare global {
  // Only an interface merges with the Window of TypeScript's own library.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** The event queue of Gatsby's error overlay, in `gatsby develop` only. */
    _gatsbyEvents?: { push: (event: [string, { action: string }]) => unknown };
  }
}

/**
 * Hides Gatsby's error overlay after a failed submission. The error is thrown on purpose
 * (docs/specification.md, 'Failure'), and the overlay would cover the notice with 'Try again'. The
 * console and other listeners still get the error.
 */
export function hideGatsbyErrorOverlay(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    if (!(error instanceof Error) || error.name !== 'LeadError') return;
    window._gatsbyEvents?.push(['FAST_REFRESH', { action: 'CLEAR_RUNTIME_ERRORS' }]);
  });
}
