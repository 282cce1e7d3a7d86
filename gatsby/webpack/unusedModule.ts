/**
 * Stands in the bundle for modules of Gatsby that no page uses (`webpack.ts`). No page exports a
 * `Head`, has a script of others or server components, so there is nothing to do.
 */
export function headHandlerForBrowser(): void {
  // React-helmet writes the head.
}
