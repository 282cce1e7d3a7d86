import { Helmet } from 'react-helmet';
import { heroPicture } from '../../blocks/hero/heroPicture';
import type { Page } from '../../blocks/registry';
import { languageOf } from '../../content/language/pageLanguage';
import type { SiteShell } from '../../content/siteSchema';
import { browserColor } from '../../theme/tokens';

type HeadProps = { page: Page; site: SiteShell };

/**
 * The head of a page that follows the visitor from page to page, by react-helmet: title, description and
 * preloads. `crawlerHead.tsx` has what only the HTML needs.
 */
export function Head({ page, site }: HeadProps) {
  const title = page.title ?? site.fallbackTitle;
  const { language } = site.interface;
  const canonicalUrl = new URL(page.path, site.brand.url).href;
  return (
    <Helmet
      htmlAttributes={{
        lang: languageOf(language),
        // Without a value, react-helmet would write an empty one.
        ...(language?.direction && { dir: language.direction }),
      }}
      title={title}
      meta={[
        { name: 'description', content: page.description },
        { name: 'theme-color', content: browserColor },
        ...(page.hidden === true ? [{ name: 'robots', content: 'noindex' }] : []),
      ]}
      link={[{ rel: 'canonical', href: canonicalUrl }, ...heroPreload(page)]}
    />
  );
}

/** Preloads the hero picture of a page in its best format, in the width that the screen needs. */
function heroPreload(page: Page) {
  const hero = heroPicture(page.blocks);
  const best = hero?.picture.files?.sources[0];
  if (!hero || !best) return [];
  return [
    preload({
      as: 'image',
      type: best.type,
      imagesrcset: best.srcSet,
      imagesizes: hero.sizes,
      fetchpriority: 'high',
    }),
  ];
}

/** Helmet writes attributes in their HTML spelling, which its types do not include. */
const preload = (attributes: Record<string, string>): { rel: string } => ({
  rel: 'preload',
  ...attributes,
});
