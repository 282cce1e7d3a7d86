/** What the head of the page of an entry says, as that of any other page; and that of a path without a page. */
import { renderToStaticMarkup } from 'react-dom/server';
import { Helmet } from 'react-helmet';
import { crawlerHead } from '../../src/shell/head/crawlerHead';
import { UnknownPath } from '../../src/shell/UnknownPath';
import {
  createPageContext,
  createUnknownPathContext,
} from '../../packages/compiler/publish/createPageContext';
import { notePage, routePage } from '../support/content/entryPages';
import { readFixtureSite } from '../support/content/fixtureContent';
import { drawPage } from '../support/pages/drawPage';

const { site } = readFixtureSite();
const addressOf = (path: string): string => new URL(path, site.brand.url).href;

test.each([notePage('/journal/snow'), routePage('/paris-to-geneva')])(
  '$path names itself as the canonical address',
  (page) => {
    const { head } = drawPage(page, site);
    expect(head.link.toString()).toContain(`rel="canonical" href="${addressOf(page.path)}"`);
    expect(head.meta.toString()).not.toContain('noindex');
    const hidden = drawPage({ ...page, hidden: true }, site);
    expect(hidden.head.meta.toString()).toContain('content="noindex"');
  },
);

test('the page of an entry names its versions; a hidden one names none', () => {
  const version = (code: string, path: string) => ({
    code,
    label: code,
    path,
    offer: code,
    hasPage: true,
  });
  const language = {
    code: 'en',
    original: 'en',
    home: '/',
    versions: [version('en', '/journal/snow'), version('fr', '/fr/journal/neige')],
    untranslated: [],
  };
  const linksOf = (hidden: boolean): string[] => {
    const page = notePage('/journal/snow', {}, { hidden });
    const context = createPageContext(page, site, undefined, language);
    const html = renderToStaticMarkup(<>{crawlerHead(context)}</>);
    return [...html.matchAll(/hrefLang="([^"]*)" href="([^"]*)"/g)].map(
      ([, code, href]) => `${code} ${href}`,
    );
  };
  expect(linksOf(false)).toEqual([
    `en ${addressOf('/journal/snow')}`,
    `x-default ${addressOf('/journal/snow')}`,
    `fr ${addressOf('/fr/journal/neige')}`,
  ]);
  expect(linksOf(true)).toEqual([]);
});

test('the page of unknown paths says noindex', () => {
  renderToStaticMarkup(
    <UnknownPath {...createUnknownPathContext({ site, language: 'en', home: '/' })} />,
  );
  expect(Helmet.renderStatic().meta.toString()).toContain('content="noindex"');
});
