import type { Offer, Service } from 'schema-dts';
import type { Page } from '../../../blocks/registry';
import { proseText } from '../../../content/markdown/markdown';
import type { Price } from '../../../content/price';
import type { SiteShell } from '../../../content/siteSchema';
import { labelOfPage } from '../../../content/pageName';
import type { CrawlerContext, PageContext } from '../../pageContext';
import { airportOf } from './emptyLegOffers';
import { ORGANIZATION } from './organization';

/** What a page about a flight offers. */
const ROUTE_SERVICE = 'Private jet charter';

/** Reads the figure and the currency of a price; undefined where it has none. */
export type PriceReader = (text: string) => Price | undefined;

/** A service as the content describes it. */
type ServiceDescription = {
  name: string;
  description: string;
  link: string;
  price?: string | undefined;
  route?: CrawlerContext['route'];
};

/**
 * Describes the services of a page: the one that the page is about (`service`, or the flight of a route), the cards
 * of offers that are services (`services: true`), and what its dialogs offer.
 */
export function services({ page, site, crawlers }: PageContext, priceOf: PriceReader): Service[] {
  const { service, description } = page;
  const route = crawlers?.route;
  const ofPage: ServiceDescription[] =
    service || route
      ? [{ name: labelOfPage(page, site), ...service, description, link: page.path, route }]
      : [];
  const ofBlocks = page.blocks.flatMap((block): ServiceDescription[] => {
    switch (block.type) {
      case 'offers':
        return block.services === true
          ? block.cards.map(({ title, text, action }) => ({
              name: title,
              description: proseText(text),
              link: linkOf(action?.to, page, block.id),
            }))
          : [];
      case 'dialog':
        return [
          {
            name: block.title,
            description: proseText(block.text),
            link: page.path,
            price: block.price,
          },
        ];
      default:
        return [];
    }
  });
  return [...ofPage, ...ofBlocks].map((each) => serviceOf(each, site.brand, priceOf));
}

/** Where a card leads: to another page or a section; a link that opens a form describes nothing. */
function linkOf(to: string | undefined, { path }: Page, section: string | undefined): string {
  if (to?.startsWith('#') === true) return `${path}${to}`;
  if (to?.startsWith('/') === true && !to.includes('?')) return to;
  return section === undefined ? path : `${path}#${section}`;
}

function serviceOf(
  { name, description, link, price, route }: ServiceDescription,
  brand: SiteShell['brand'],
  priceOf: PriceReader,
): Service {
  const url = new URL(link, brand.url).href;
  const offer = price === undefined ? undefined : offerOf(priceOf(price), url);
  return {
    '@type': 'Service',
    name,
    serviceType: route ? ROUTE_SERVICE : name,
    description,
    url,
    provider: { '@id': new URL(ORGANIZATION, brand.url).href },
    ...(route && { areaServed: [airportOf(route.from), airportOf(route.to)] }),
    ...(offer && { offers: offer }),
  };
}

/** An offer with its price as a figure. The content check refuses a price that cannot be read. */
function offerOf(price: Price | undefined, url: string): Offer | undefined {
  if (!price) return undefined;
  const { amount, currency, isLowest } = price;
  return {
    '@type': 'Offer',
    url,
    price: amount,
    priceCurrency: currency,
    ...(isLowest && {
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: amount,
        priceCurrency: currency,
      },
    }),
  };
}
