import { errorMessages } from './contentErrors';

/** The allowed schemes of links (docs/specification.md, 'What is refused'). */
const ALLOWED_SCHEMES = ['https:', 'mailto:', 'tel:'];

/** A reference to a link of content/site.yaml: `{links.whatsapp}`. */
const NAMED_LINK = /^\{links\.[A-Za-z]\w*\}$/;

/**
 * Checks the form of a link. `checkReferences` checks whether its target exists.
 * @param link the link as written
 * @returns the error message; undefined for a valid link
 */
export function linkError(link: string): string | undefined {
  if (NAMED_LINK.test(link)) return undefined;
  if (/[\s\\<>"]/.test(link) || link === '') return errorMessages.badLink(link);
  if (link.startsWith('//')) return errorMessages.refusedLink(link, '//');
  if (link.startsWith('/')) return undefined;
  if (link.startsWith('#')) return link.length > 1 ? undefined : errorMessages.badLink(link);
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(link)?.[0].toLowerCase();
  if (scheme === undefined) return errorMessages.badLink(link);
  if (!ALLOWED_SCHEMES.includes(scheme)) return errorMessages.refusedLink(link, scheme);
  return isCompleteAddress(scheme, link) ? undefined : errorMessages.badLink(link);
}

/** Whether an address has what its scheme requires: a host, a mailbox, a number. */
function isCompleteAddress(scheme: string, link: string): boolean {
  const rest = link.slice(scheme.length).replace(/\{[\w.]+\}/g, 'x');
  if (scheme === 'mailto:') return /^[^@]+@[^@]+$/.test(rest);
  if (scheme === 'tel:') return /^\+?[\d().-]+$/.test(rest);
  return rest.startsWith('//') && URL.canParse(`https:${rest}`);
}

/** The parts of a link into this site: `/?a=b#c` has the path `/`, the query `a=b`, the hash `c`. */
export type InternalLink = { path: string; query: URLSearchParams; hash: string };

/**
 * Splits a link into this site.
 * @param link a valid link
 * @param currentPath the path of the page with the link
 * @returns the parts of the link; undefined when it leaves the site
 */
export function parseInternalLink(link: string, currentPath: string): InternalLink | undefined {
  if (!link.startsWith('/') && !link.startsWith('#')) return undefined;
  const [beforeHash = '', hash = ''] = link.split('#', 2);
  const [path = '', query = ''] = beforeHash.split('?', 2);
  return { path: path === '' ? currentPath : path, query: new URLSearchParams(query), hash };
}
