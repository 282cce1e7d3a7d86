import type { OfferAirport } from '../blocks/emptyLegOffers/offer';
import type { Page } from '../blocks/registry';
import type { EntryOf } from '../collections/registry';
import type { UnknownPathTexts } from '../content/interfaceSchema';
import type { ContactPoint, SiteShell } from '../content/siteSchema';
import type { FormsContent } from '../forms/formsSchema';

/** A page above another: `/experiences` is above `/experiences/worldtour`. */
export type Ancestor = { path: string; name: string };

/** What only crawlers get of a page: search engines, and sites that show a link to it. */
export type CrawlerContext = {
  shareImage: { src: string; alt: string };
  /** The pages above it, the highest first. Home is none. */
  ancestors?: Ancestor[];
  /** The prices of the original, by their words in the language of the page. */
  prices?: Readonly<Record<string, string>>;
  /** How the company is reached; on Home only. */
  contactPoints?: ContactPoint[];
  /** The note of the journal that the page is. */
  note?: Pick<EntryOf<'journal'>, 'date' | 'author' | 'summary' | 'tags'>;
  /** The flight that the page is about. */
  route?: { from: OfferAirport; to: OfferAirport };
  /** The path of the feed of the journal; on the pages of the journal only. */
  feed?: string;
};

/** The page context that the build passes to a page. */
export type PageContext = {
  /** Without the entry that it is about: what crawlers need of it is in `crawlers`. */
  page: Omit<Page, 'entry'>;
  site: SiteShell;
  /** Only on pages with a form. */
  forms?: FormsContent;
  /** In a build only. */
  crawlers?: CrawlerContext;
};

/** The context of the page for unknown paths, which shows the entries of the menu. */
export type UnknownPathContext = {
  menu: SiteShell['menu'];
  texts: UnknownPathTexts;
  /** The code of the language of the texts. */
  language: string;
  direction?: 'rtl' | undefined;
  /** The path of Home. */
  home: string;
  /** The paths of Home in other languages, for the paths below them. */
  otherHomes: string[];
};

export type TemplateContext = PageContext | UnknownPathContext;

/** Tells pages of content from the page for unknown paths. */
export const isContentPage = (context: TemplateContext): context is PageContext =>
  'site' in context;
