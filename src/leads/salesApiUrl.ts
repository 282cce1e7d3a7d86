/**
 * Address of the sales API: `GATSBY_SALES_API_URL` at build (Gatsby writes it into the script), else the embedded one
 * on the site's own origin.
 * @returns the address without a trailing slash
 */
export function salesApiUrl(): string {
  return (process.env.GATSBY_SALES_API_URL || '/api').replace(/\/+$/, '');
}
