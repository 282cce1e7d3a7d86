import { DEFAULT_LANGUAGE } from '../../../content/language/pageLanguage';
import type { ContactPoint, Organization, Thing, WebSite } from 'schema-dts';
import type { ContactPoint as Contact, SiteShell } from '../../../content/siteSchema';
import type { PageContext } from '../../pageContext';

/** The name of the company in the graphs of all pages. */
export const ORGANIZATION = '/#organization';

/** The name of the site in the graphs of all pages. */
export const WEBSITE = '/#website';

/** The icon that search engines show as the logo: they read no drawings. */
const LOGO = { src: '/icon-512.png', size: '512' } as const;

type Brand = SiteShell['brand'];

const addressOf = (path: string, { url }: Brand): string => new URL(path, url).href;

/** Describes the company: its name, its profiles elsewhere and how it is reached. */
export function organization({ site, crawlers }: PageContext): Organization {
  const { brand, social } = site;
  const profiles = social.map(({ to }) => to).filter((to) => to.startsWith('https:'));
  const contacts = (crawlers?.contactPoints ?? []).map(contactPoint);
  const first = (scheme: string): string | undefined =>
    crawlers?.contactPoints?.map(({ to }) => to).find((to) => to.startsWith(scheme));
  const [telephone, email] = [first('tel:'), first('mailto:')];
  return {
    '@type': 'Organization',
    '@id': addressOf(ORGANIZATION, brand),
    name: brand.name,
    legalName: brand.company,
    slogan: brand.tagline,
    url: addressOf('/', brand),
    logo: {
      '@type': 'ImageObject',
      url: addressOf(LOGO.src, brand),
      width: LOGO.size,
      height: LOGO.size,
    },
    ...(telephone !== undefined && { telephone: withoutScheme(telephone) }),
    ...(email !== undefined && { email: withoutScheme(email) }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(contacts.length > 0 && { contactPoint: contacts }),
  };
}

function contactPoint({ purpose, to }: Contact): ContactPoint {
  const point = { '@type': 'ContactPoint', contactType: purpose } as const;
  if (to.startsWith('tel:')) return { ...point, telephone: withoutScheme(to) };
  return to.startsWith('mailto:') ? { ...point, email: withoutScheme(to) } : { ...point, url: to };
}

/** The number of `tel:+44…`, the address of `mailto:hello@…?subject=…`. */
const withoutScheme = (link: string): string => link.replace(/^[a-z]+:/, '').replace(/\?.*$/, '');

/** Describes the site. */
export const website = ({ brand, interface: { language } }: SiteShell): WebSite => ({
  '@type': 'WebSite',
  '@id': addressOf(WEBSITE, brand),
  name: brand.name,
  url: addressOf('/', brand),
  inLanguage: language?.versions.map(({ code }) => code) ?? DEFAULT_LANGUAGE,
  publisher: { '@id': addressOf(ORGANIZATION, brand) },
});

/** Refers to what Home describes. */
export function referenceTo(type: 'Organization' | 'WebSite', { brand }: SiteShell): Thing {
  const id = type === 'Organization' ? ORGANIZATION : WEBSITE;
  return {
    '@type': type,
    '@id': addressOf(id, brand),
    name: brand.name,
    url: addressOf('/', brand),
  };
}
