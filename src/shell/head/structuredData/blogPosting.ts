import type { BlogPosting } from 'schema-dts';
import { languageOf } from '../../../content/language/pageLanguage';
import { pageName } from '../../../content/pageName';
import type { PageContext } from '../../pageContext';
import { ORGANIZATION } from './organization';

/** Describes the note of the journal that a page is. */
export function blogPosting({ page, site, crawlers }: PageContext): BlogPosting[] {
  if (!crawlers?.note) return [];
  const { name, company, url: origin } = site.brand;
  const { date, author, summary, tags } = crawlers.note;
  const url = new URL(page.path, origin).href;
  const publisher = { '@id': new URL(ORGANIZATION, origin).href };
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#note`,
      headline: pageName(page.title ?? site.fallbackTitle, name),
      description: summary,
      datePublished: date,
      inLanguage: languageOf(site.interface.language),
      author: [name, company].includes(author)
        ? { '@type': 'Organization', name: author, ...publisher }
        : { '@type': 'Person', name: author },
      publisher,
      image: new URL(crawlers.shareImage.src, origin).href,
      ...(tags.length > 0 && { keywords: tags }),
      mainEntityOfPage: { '@id': `${url}#page` },
    },
  ];
}
