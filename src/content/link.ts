import { nearestWord } from './messages/messageText';
import { errorMessages } from './contentErrors';
import { hyphenated } from './messages/fieldMessages';

/** The allowed schemes of links (docs/specification.md, 'What is refused'). */
const ALLOWED_SCHEMES = ['https:', 'mailto:', 'tel:'];

/** What editors write in place of an allowed scheme. */
const OTHER_SCHEMES: Readonly<Record<string, 'tel:' | 'mailto:'>> = {
  'call:': 'tel:',
  'callto:': 'tel:',
  'phone:': 'tel:',
  'telephone:': 'tel:',
  'email:': 'mailto:',
  'mail:': 'mailto:',
};

/** A host that only this machine or this network has: visitors are elsewhere (RFC 6761, RFC 1918, RFC 4193). */
const LOCAL_HOST =
  /^(?:[^.:]+|.*\.(?:localhost|local|internal|lan|home\.arpa)|0\.0\.0\.0|(?:127|10)(?:\.\d+){3}|192\.168(?:\.\d+){2}|169\.254(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[(?:::1?|f[cd][\da-f]{2}:.*|fe80:.*)\])$/;

/** What is pasted with a link and is no part of it: characters that nobody sees, quotation marks of a text. */
const STRAY = /\p{Default_Ignorable_Code_Point}|[\u2018-\u201f\u00ab\u00bb]+$/gu;

/** An address of this machine without its scheme, such as `localhost:8000/privacy`. */
const BARE_LOCAL_HOST = /^(?:localhost|\d+(?:\.\d+){3})(?::\d+)?(?:[/?#]|$)/i;

/** The path in an address of this machine or network; undefined for every other link. */
function localPath(link: string): string | undefined {
  const address = BARE_LOCAL_HOST.test(link) ? `http://${link}` : link;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, pathname, search, hash } = new URL(address);
  return LOCAL_HOST.test(hostname) ? `${pathname}${search}${hash}` : undefined;
}

/** A telephone number without its scheme, such as `+44 (0)20 7946 0321` and `Tel. 020 7946 0321`. */
const TELEPHONE = /^(?:(?:tel|phone|call)[.\s]*)?\+?\(?\d[\d\s().-]{5,}$/i;

/** A reference to a link of content/site.yaml: `{links.whatsapp}`. */
const NAMED_LINK = /^\{links\.[A-Za-z]\w*\}$/;

/**
 * How a link begins, and that it contains no spaces: the part of `linkError` that text editors check
 * while somebody writes. It accepts every link that `linkError` accepts.
 */
export const LINK =
  '^(?:\\{links\\.[A-Za-z]\\w*\\}|(?:/(?!/)|#(?=.)|(?!http:)[A-Za-z]+:(?=.))[^\\s\\\\<>"]*)$';

/**
 * Checks the form of a link. `checkReferences` checks whether its target exists.
 * @returns the error message; undefined for a valid link
 */
export function linkError(link: string): string | undefined {
  if (NAMED_LINK.test(link)) return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(link)?.[0].toLowerCase();
  const local = localPath(link);
  if (local !== undefined) return errorMessages.localAddress(link, local);
  const bare = link.replace(STRAY, '');
  if (bare !== link) return errorMessages.strayMark(link, meantLink(bare) ?? bare);
  const meant = scheme === undefined ? undefined : meantScheme(scheme);
  if (scheme !== undefined && meant !== undefined)
    return errorMessages.refusedLink(
      link,
      scheme,
      meant + tidied(link.slice(scheme.length), meant),
    );
  const name = /^[{\s]*((?:links|facts)\.\w+)[}\s]*$/.exec(link)?.[1];
  if (name !== undefined) return errorMessages.unnamedLink(link, name);
  if (scheme === 'tel:' || scheme === 'mailto:') {
    const repaired = scheme + tidied(link.slice(scheme.length), scheme);
    if (/\s/.test(link) && repaired !== link && linkError(repaired) === undefined)
      return errorMessages.spacedAddress(link, repaired);
  }
  if (scheme === 'tel:') return telephoneError(link);
  if (TELEPHONE.test(link))
    return errorMessages.linkWithoutStart(link, 'tel:', tidied(link, 'tel:'));
  if (/[\s\\<>"]/.test(link) || link === '') return errorMessages.badLink(link);
  if (link.startsWith('//')) return errorMessages.refusedLink(link, '//');
  if (link.startsWith('/')) return undefined;
  if (link.startsWith('#')) return link.length > 1 ? undefined : errorMessages.badLink(link);
  if (scheme === undefined) return errorWithoutScheme(link);
  if (!ALLOWED_SCHEMES.includes(scheme)) return errorMessages.refusedLink(link, scheme);
  const rest = withoutPlaceholders(link).slice(scheme.length);
  if (scheme === 'mailto:') return isMailbox(rest) ? undefined : errorMessages.badMailbox(link);
  return rest.startsWith('//') && URL.canParse(`https:${rest}`)
    ? undefined
    : errorMessages.badLink(link);
}

/**
 * Finds the link that is meant, where it leads into this site: `/legal` for `legal.html`.
 * @returns the link itself when it is valid; undefined when its mistake leaves open what it means
 */
export function meantLink(link: string): string | undefined {
  const bare = link.replace(STRAY, '');
  const error = linkError(bare);
  if (error === undefined) return bare;
  if (error === errorMessages.linkWithoutStart(bare, '/')) return `/${bare}`;
  const path = hyphenated(bare);
  return (
    localPath(bare) ??
    pageOfFile(bare) ??
    (linkError(path) === undefined && path.startsWith('/') ? path : undefined)
  );
}

/** Writes a telephone number or email address as it stands behind its scheme. */
export function tidied(address: string, scheme: string): string {
  if (scheme === 'https:') return address;
  if (scheme === 'mailto:') return address.trim().replace(/\s*,\s*/g, ',');
  // Nobody dials the (0) from abroad, where 00 is a +.
  return address
    .replace(/(?<=\+[\d\s]*)\(0\)/, '')
    .replace(/[^+\d]/g, '')
    .replace(/^00/, '+');
}

const withoutPlaceholders = (link: string): string => link.replace(/\{[\w.]+\}/g, 'x');

/** One email address or several with commas between them, and `?subject=` or the like. */
function isMailbox(rest: string): boolean {
  const [addresses = ''] = rest.split('?', 1);
  // A mail that the visitor addresses, such as one that recommends a page (RFC 6068).
  if (addresses === '') return /^\?[a-z]+=/i.test(rest);
  return addresses
    .split(',')
    .every((address) =>
      /^[^@.,;:]+(\.[^@.,;:]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/i.test(address),
    );
}

/** A telephone number has 3 to 15 digits: E.164 allows no more, and emergency numbers have 3. */
function telephoneError(link: string): string | undefined {
  // An extension and other parameters follow the number (RFC 3966).
  const [number = '', ...parameters] = withoutPlaceholders(link).slice('tel:'.length).split(';');
  const { length } = number.replace(/\D/g, '');
  const isNumber = /^\+?[\d().-]+$/.test(number) && length >= 3 && length <= 15;
  return isNumber && parameters.every((each) => /^[a-z-]+=[\w.+-]+$/i.test(each))
    ? undefined
    : errorMessages.badTelephone(link);
}

/** The scheme that another one means: `https:` for `htps:`. */
const meantScheme = (scheme: string): string | undefined =>
  OTHER_SCHEMES[scheme] ??
  (ALLOWED_SCHEMES.includes(scheme) ? undefined : nearestWord(scheme, ALLOWED_SCHEMES));

/** The message about a link that neither is a path or section nor has a scheme. */
function errorWithoutScheme(link: string): string {
  if (/^https?\/\//i.test(link))
    return errorMessages.linkWithoutStart(link, 'https://', link.replace(/^https?\/+/i, ''));
  const page = pageOfFile(link);
  if (page !== undefined) return errorMessages.fileInsteadOfPath(link, page);
  if (/^[^@/]+@[^@/]+\.[a-z]+$/i.test(link)) return errorMessages.linkWithoutStart(link, 'mailto:');
  if (/^([a-z\d-]+\.)+[a-z]{2,}([/?#]|$)/i.test(link))
    return errorMessages.linkWithoutStart(link, 'https://');
  return /^[a-z\d]/i.test(link)
    ? errorMessages.linkWithoutStart(link, '/')
    : errorMessages.badLink(link);
}

/**
 * Finds the path that the name of a page's file means.
 * @returns such as `/legal` for `legal.html` and `/pages/legal.yaml`; undefined for any other link
 */
export function pageOfFile(link: string): string | undefined {
  const [, name] =
    /^\/?(?:content\/)?(?:pages\/)?([\w/-]+)\.(?:ya?ml|html?|php|md)$/i.exec(link) ?? [];
  if (name === undefined) return undefined;
  return /^(?:index|home)$/i.test(name) ? '/' : `/${name.toLowerCase()}`;
}

/** The parts of a link into this site: `/?a=b#c` has the path `/`, the query `a=b`, the hash `c`. */
export type InternalLink = { path: string; query: URLSearchParams; hash: string };

/**
 * Splits a link into this site.
 * @returns the parts of the link; undefined when it leaves the site
 */
export function parseInternalLink(link: string, currentPath: string): InternalLink | undefined {
  if (!link.startsWith('/') && !link.startsWith('#')) return undefined;
  const [beforeHash = '', hash = ''] = link.split('#', 2);
  const [path = '', query = ''] = beforeHash.split('?', 2);
  return { path: path === '' ? currentPath : path, query: new URLSearchParams(query), hash };
}
