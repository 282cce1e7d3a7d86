/**
 * Reads the address of the sales API: `GATSBY_SALES_API_URL` of the build, which Gatsby inlines, or
 * else the embedded API on the origin of the site.
 */
export function salesApiUrl(): string {
  return (process.env.GATSBY_SALES_API_URL || '/api').replace(/\/+$/, '');
}
