import { directionOf } from '../../../src/content/language/languages';
import type { PageLanguage } from '../../../src/content/language/pageLanguage';
import type { InterfaceTexts, UnknownPathTexts } from '../../../src/content/interfaceSchema';
import type { OfferedFlight } from '../../../src/forms/emptyLegs/offeredFlight';
import { formsContentOf } from '../../../src/forms/formsSchema';
import type { Site } from '../parse/siteFileSchema';
import type { SiteVersion } from './siteVersions';
import { blocks, type Page } from '../../../src/blocks/registry';
import type { PageContext, UnknownPathContext } from '../../../src/shell/pageContext';

/** Builds what the components of a page get; a page without forms does not carry their texts and offers. */
export function createPageContext(
  page: Page,
  site: Site,
  offers?: OfferedFlight[],
  language?: PageLanguage,
): PageContext {
  const { brand, fallbackTitle, links, menu, social, footer, analytics } = site;
  const hasForm = page.blocks.some(({ type }) => blocks[type].usesForms);
  // A browser needs nothing of the entry that its blocks do not have.
  const shown = { ...page };
  delete shown.entry;
  return {
    page: shown,
    site: {
      brand,
      fallbackTitle,
      links,
      menu,
      social,
      footer,
      interface: { ...interfaceTextsOf(site).texts, ...(language && { language }) },
      ...(analytics && { analytics }),
    },
    ...(hasForm && { forms: formsContentOf(site, offers) }),
  };
}

/** Divides the words of the interface by the pages that need them. */
export const interfaceTextsOf = ({
  interface: { unknownPath, otherLanguage, ...texts },
}: Site): { texts: InterfaceTexts; unknownPath: UnknownPathTexts; otherLanguage: string } => ({
  texts,
  unknownPath,
  otherLanguage,
});

/** Builds what the page for unknown paths gets. */
export const createUnknownPathContext = (
  { site, language, home }: Pick<SiteVersion, 'site' | 'language' | 'home'>,
  others: readonly Pick<SiteVersion, 'home'>[] = [],
): UnknownPathContext => ({
  menu: site.menu,
  texts: interfaceTextsOf(site).unknownPath,
  language,
  direction: directionOf(language),
  home,
  otherHomes: others.map((other) => other.home),
});
