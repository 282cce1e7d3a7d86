declare global {
  interface Window {
    /** How Gatsby's overlay of errors is told what to show; made by Gatsby, in develop only. */
    _gatsbyEvents?: { push: (event: [string, { action: string }]) => unknown };
  }
}

/**
 * Takes Gatsby's overlay away again after a failed submission: its error is thrown on purpose (spec
 * section 8), and the overlay would cover the notice with 'Try again'. The error stays in the
 * console, and everybody who listens still hears it.
 */
export function hideGatsbyErrorOverlay(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    if (!(error instanceof Error) || error.name !== 'LeadError') return;
    window._gatsbyEvents?.push(['FAST_REFRESH', { action: 'CLEAR_RUNTIME_ERRORS' }]);
  });
}
