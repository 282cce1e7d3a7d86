import type { ParentSpanPluginArgs } from 'gatsby';
import { failEarly } from './createPages';
import { growHeapSlowly } from './heapGrowth';
import { restoreUnserved } from './unservedFiles';

/**
 * Begins `npm run build` and `npm run develop`: gives Gatsby back what the last build has taken out of
 * `public/`, stops when the content cannot be built, and keeps the memory of a build low.
 * @param api Gatsby's API
 */
export function beforeBuild(api: ParentSpanPluginArgs): void {
  restoreUnserved(process.cwd());
  failEarly(api);
  if (process.env.NODE_ENV === 'production') growHeapSlowly();
}
