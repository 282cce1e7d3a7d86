import { fillAddress, type PlaceholderValues } from '../parse/placeholders';
import type { JsonMap } from '../write/compareValues';
import type { Content } from '../compile';

/**
 * Finds the path at which a page is published.
 * @returns the path; undefined for a draft, and for a template, which has many
 */
export function publishedPath(
  page: JsonMap,
  site: Pick<PlaceholderValues, 'brand' | 'facts' | 'links'>,
): string | undefined {
  const { path: written, draft, for: collection } = page;
  return typeof written === 'string' && draft !== true && collection === undefined
    ? fillAddress(written, site)
    : undefined;
}

/** Finds the paths that lead a visitor somewhere. */
export const pathsThatLead = ({
  allPages,
  redirects,
}: Pick<Content, 'allPages' | 'redirects'>): Set<string> =>
  new Set([
    ...[...allPages.values()].flatMap((page) => (page.draft === true ? [] : page.path)),
    ...redirects.map(({ from }) => from),
  ]);
