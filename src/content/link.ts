import { errorMessages } from './contentErrors';

/** The schemes a link may name (decisions, content checks): everything else is refused. */
const ALLOWED_SCHEMES = ['https:', 'mailto:', 'tel:'];

/** A link that site.yaml holds, referred to by name: `{links.whatsapp}`. */
const NAMED_LINK = /^\{links\.[A-Za-z]\w*\}$/;

/** Why `link` cannot be used, as a sentence to the editor; undefined when it can. */
export function linkError(link: string): string | undefined {
  if (NAMED_LINK.test(link)) return undefined;
  if (/[\s\\<>"]/.test(link) || link === '') return errorMessages.badLink(link);
  if (link.startsWith('//')) return errorMessages.refusedLink(link, '//');
  if (link.startsWith('/')) return undefined;
  if (link.startsWith('#')) return link.length > 1 ? undefined : errorMessages.badLink(link);
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(link)?.[0].toLowerCase();
  if (scheme === undefined) return errorMessages.badLink(link);
  if (!ALLOWED_SCHEMES.includes(scheme)) return errorMessages.refusedLink(link, scheme);
  return wholeAddress(scheme, link) ? undefined : errorMessages.badLink(link);
}

/** Whether an address has what its scheme asks for: a host, a mailbox, a number. */
function wholeAddress(scheme: string, link: string): boolean {
  const rest = link.slice(scheme.length).replace(/\{[\w.]+\}/g, 'x');
  if (scheme === 'mailto:') return /^[^@]+@[^@]+$/.test(rest);
  if (scheme === 'tel:') return /^\+?[\d().-]+$/.test(rest);
  return rest.startsWith('//') && URL.canParse(`https:${rest}`);
}

/** A path of this site taken apart: `/?a=b#c` has the path `/`, the query `a=b`, the hash `c`. */
export type InternalLink = { path: string; query: URLSearchParams; hash: string };

/** The parts of a link into this site; undefined for a link that leaves it. */
export function parseInternalLink(link: string, currentPath: string): InternalLink | undefined {
  if (!link.startsWith('/') && !link.startsWith('#')) return undefined;
  const [beforeHash = '', hash = ''] = link.split('#', 2);
  const [path = '', query = ''] = beforeHash.split('?', 2);
  return { path: path === '' ? currentPath : path, query: new URLSearchParams(query), hash };
}
