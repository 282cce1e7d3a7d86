import type { ParentSpanPluginArgs } from 'gatsby';
import { failEarly } from './createPages/createPages';
import { restoreUnserved } from './output/withdrawUnserved';

/**
 * Begins `npm run build` and `npm run develop`: gives Gatsby back what the last build has taken out of
 * `public/`, and stops when the content cannot be built.
 */
export function beforeBuild(api: ParentSpanPluginArgs): void {
  restoreUnserved(process.cwd());
  failEarly(api);
}
