import type { ReactElement } from 'react';
import { languageOf } from '../../content/language/pageLanguage';
import type { PageContext } from '../pageContext';
import { SHARE_IMAGE_SIZE } from './shareImageSize';
import { pageGraph } from './structuredData/pageGraph';

/** The language and country of texts, in Open Graph's spelling: `en_GB`, `fr_FR`. */
function openGraphLocale(code: string): string {
  const { language, region = '' } = new Intl.Locale(code === 'en' ? 'en-GB' : code).maximize();
  return `${language}_${region}`;
}

/** The key of the element with the structured data, by which the end of the body finds it. */
export const GRAPH_KEY = 'structured-data';

/**
 * Makes what only crawlers and the browser's own user interface read of a head: icons, and how a link to
 * the page looks on other sites. It is in the HTML alone, so that no script carries it.
 * @param context the context of the page; undefined for a page without content
 */
export function crawlerHead(context: PageContext | undefined): ReactElement[] {
  return [
    ...iconLinks(context),
    ...(context
      ? [...versionLinks(context), ...feedLinks(context), ...sharingMetadata(context)]
      : []),
  ];
}

function iconLinks(context: PageContext | undefined): ReactElement[] {
  const hasDrawing = context?.site.brand.icon?.src.endsWith('.svg') ?? false;
  return [
    <link key="favicon" rel="icon" href="/favicon.ico" sizes="32x32" />,
    ...(hasDrawing
      ? [<link key="icon" rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />]
      : []),
    <link key="touch-icon" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
  ];
}

/** Links to the page in all its languages, its own too: search engines want them mutual. */
function versionLinks({ page, site }: PageContext): ReactElement[] {
  const { language } = site.interface;
  const versions = (language?.versions ?? []).filter(({ hasPage }) => hasPage);
  if (!language || versions.length < 2 || page.hidden === true) return [];
  return versions.flatMap(({ code, path }) =>
    [code, ...(code === language.original ? ['x-default'] : [])].map((hrefLang) => (
      <link
        key={hrefLang}
        rel="alternate"
        hrefLang={hrefLang}
        href={new URL(path, site.brand.url).href}
      />
    )),
  );
}

function feedLinks({ site, crawlers }: PageContext): ReactElement[] {
  if (crawlers?.feed === undefined) return [];
  const { name, url } = site.brand;
  const href = new URL(crawlers.feed, url).href;
  return [<link key="feed" rel="alternate" type="application/rss+xml" title={name} href={href} />];
}

function sharingMetadata({ page, site, crawlers }: PageContext): ReactElement[] {
  const title = page.title ?? site.fallbackTitle;
  const image = crawlers?.shareImage;
  const addressOf = (path: string): string => new URL(path, site.brand.url).href;
  const properties = {
    'og:type': crawlers?.note ? 'article' : 'website',
    ...(crawlers?.note && { 'article:published_time': crawlers.note.date }),
    'og:site_name': site.brand.name,
    'og:locale': openGraphLocale(languageOf(site.interface.language)),
    'og:title': title,
    'og:description': page.description,
    'og:url': addressOf(page.path),
    ...(image && {
      'og:image': addressOf(image.src),
      'og:image:type': 'image/jpeg',
      'og:image:width': String(SHARE_IMAGE_SIZE.width),
      'og:image:height': String(SHARE_IMAGE_SIZE.height),
      'og:image:alt': image.alt,
    }),
  };
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': page.description,
    ...(image && { 'twitter:image': addressOf(image.src), 'twitter:image:alt': image.alt }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => (
      <meta key={property} property={property} content={content} />
    )),
    ...Object.entries(names).map(([name, content]) => (
      <meta key={name} name={name} content={content} />
    )),
  ];
}

/**
 * Makes the structured data of a page, as a script that is no code. No text of the content can end it.
 * @returns the element; none for a page that is kept out of search engines
 */
export function structuredData(context: PageContext | undefined): ReactElement[] {
  if (!context || context.page.hidden === true) return [];
  const json = JSON.stringify(pageGraph(context)).replace(/</g, '\\u003c');
  return [
    <script
      key={GRAPH_KEY}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json }}
    />,
  ];
}
