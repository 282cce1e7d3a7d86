import type { BreadcrumbList, FAQPage, Graph, Thing, WebPage } from 'schema-dts';
import { homeOf, languageOf } from '../../../content/language/pageLanguage';
import { proseText } from '../../../content/markdown/markdown';
import { parsePrice } from '../../../content/price';
import { labelOfPage } from '../../../content/pageName';
import type { PageContext } from '../../pageContext';
import { blogPosting } from './blogPosting';
import { emptyLegOffers } from './emptyLegOffers';
import { ORGANIZATION, organization, referenceTo, WEBSITE, website } from './organization';
import { services } from './services';

/**
 * Builds what search engines get of a page as data, in the vocabulary of schema.org. Home tells who the
 * company is; the other pages refer to it.
 */
export function pageGraph(context: PageContext): Graph {
  const { page, site } = context;
  const isHome = page.path === homeOf(site.interface.language);
  const priceOf = (text: string) => parsePrice(context.crawlers?.prices?.[text] ?? text);
  const company: Thing[] = isHome
    ? [organization(context), website(site)]
    : [referenceTo('Organization', site), referenceTo('WebSite', site)];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...company,
      webPage(context),
      ...(isHome ? [] : [breadcrumbs(context)]),
      ...blogPosting(context),
      ...services(context, priceOf),
      ...emptyLegOffers(page, site, priceOf),
    ],
  };
}

function webPage({ page, site, crawlers }: PageContext): WebPage | FAQPage {
  const url = addressOf(page.path, site);
  const questions = page.blocks.flatMap((block) => (block.type === 'questions' ? block.items : []));
  const shared = {
    '@id': `${url}#page`,
    url,
    name: page.title ?? site.fallbackTitle,
    description: page.description,
    inLanguage: languageOf(site.interface.language),
    isPartOf: { '@id': addressOf(WEBSITE, site) },
    publisher: { '@id': addressOf(ORGANIZATION, site) },
    ...(page.path !== homeOf(site.interface.language) && {
      breadcrumb: { '@id': `${url}#breadcrumbs` },
    }),
    ...(crawlers && {
      primaryImageOfPage: {
        '@type': 'ImageObject' as const,
        url: addressOf(crawlers.shareImage.src, site),
      },
    }),
  };
  if (questions.length === 0) return { '@type': 'WebPage', ...shared };
  return {
    '@type': 'FAQPage',
    ...shared,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: proseText(answer) },
    })),
  };
}

/** The way to a page: Home, the pages above it, and the page itself. */
function breadcrumbs({ page, site, crawlers }: PageContext): BreadcrumbList {
  const way = [
    { path: homeOf(site.interface.language), name: site.brand.name },
    ...(crawlers?.ancestors ?? []),
    { path: page.path, name: labelOfPage(page, site) },
  ];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${addressOf(page.path, site)}#breadcrumbs`,
    itemListElement: way.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path, site),
    })),
  };
}

const addressOf = (path: string, { brand }: PageContext['site']): string =>
  new URL(path, brand.url).href;
