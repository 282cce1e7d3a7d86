import type { Page } from '../../../src/blocks/registry';
import { directionOf } from '../../../src/content/language/languages';
import {
  formatLocale,
  DEFAULT_LANGUAGE,
  type PageLanguage,
  type PageVersion,
} from '../../../src/content/language/pageLanguage';
import type { Content } from '../compile';
import type { Site } from '../parse/siteFileSchema';
import { interfaceTextsOf } from './createPageContext';
import { localizeLinks } from '../translate/localizeLinks';

/** The site in one language. */
export type SiteVersion = {
  /** The code of the language. */
  language: string;
  site: Site;
  /** The pages that the language has, by their paths in content/pages. */
  pages: ReadonlyMap<string, Page>;
  /** The path of Home. */
  home: string;
  /** The locale of its dates and numbers. */
  locale: string;
  /** The prices of the original, by their words in the language: the figures of prices are read of them. */
  prices: Readonly<Record<string, string>>;
  /** The texts that it shows in the original, for want of a translation. */
  originals: readonly string[];
  /** What a page knows of the languages; undefined on a site with one language. */
  languageOf: (name: string) => PageLanguage | undefined;
};

/**
 * Lists the site in its languages, the original first. The links of each lead to the pages that its language has.
 * @param pages the pages of the original, by their paths in content/pages
 */
export function siteVersions(
  site: Site,
  pages: ReadonlyMap<string, Page>,
  translated: Content['translated'],
): SiteVersion[] {
  const [original] = site.languages ?? [];
  if (!original || translated.length === 0)
    return [
      {
        language: DEFAULT_LANGUAGE,
        site,
        pages,
        home: '/',
        originals: [],
        prices: {},
        locale: formatLocale(DEFAULT_LANGUAGE),
        languageOf: () => undefined,
      },
    ];
  const all = [{ language: original, site, pages, originals: [] }, ...translated];
  const homeOf = (own: ReadonlyMap<string, Page>): string | undefined =>
    [...own].find(([name]) => pages.get(name)?.path === '/')?.[1].path;
  return all.map(({ language, site: ownSite, pages: ownPages, originals }) => {
    const missing = [...pages].filter(([name]) => !ownPages.has(name));
    const home = homeOf(ownPages) ?? '/';
    const direction = directionOf(language.code);
    const paths = new Map(
      [...ownPages].map(([name, { path }]) => [pages.get(name)?.path ?? path, path]),
    );
    return {
      language: language.code,
      site: localizeLinks(ownSite, paths),
      pages: new Map([...ownPages].map(([name, page]) => [name, localizeLinks(page, paths)])),
      home,
      originals,
      prices: Object.fromEntries(
        [...ownPages].flatMap(([name, page]) => pricesOf(page, pages.get(name))),
      ),
      locale: formatLocale(language.code),
      languageOf: (name) => ({
        code: language.code,
        ...(direction && { direction }),
        original: original.code,
        home,
        versions: all.flatMap(
          ({ language: { code, label }, site: other, pages: others }): PageVersion[] => {
            const path = others.get(name)?.path ?? homeOf(others);
            return path === undefined
              ? []
              : [
                  {
                    code,
                    label,
                    path,
                    offer: interfaceTextsOf(other).otherLanguage,
                    hasPage: others.has(name),
                  },
                ];
          },
        ),
        untranslated: missing.map(([, { path }]) => path),
      }),
    };
  });
}

/** Pairs the prices of a page with those of its original, where they differ. */
function pricesOf(page: unknown, original: unknown): [string, string][] {
  if (typeof page !== 'object' || page === null) return [];
  return Object.entries(page).flatMap(([key, part]: [string, unknown]) => {
    const other: unknown = Reflect.get(Object(original), key);
    if (key !== 'price' || typeof part !== 'string' || typeof other !== 'string')
      return pricesOf(part, other);
    return part === other ? [] : [[part, other] as [string, string]];
  });
}
