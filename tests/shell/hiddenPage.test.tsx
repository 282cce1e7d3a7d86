/** What search engines are told of a page that they may not show, and of a path without a page. */
import { renderToString } from 'react-dom/server';
import { Helmet } from 'react-helmet';
import { UnknownPath } from '../../src/shell/UnknownPath';
import { readContentFolder } from '../../src/site/contentFolder';
import { createUnknownPathContext } from '../../src/site/createPageContext';
import { drawPage } from '../support/drawPage';
import { FIXTURE_SITE } from '../support/fixtureSite';

const NOINDEX = /<meta [^>]*name="robots" content="noindex"/;

const { site, pages } = readContentFolder(FIXTURE_SITE);
const [page] = pages.values();

test('a hidden page says noindex, and no other page does', () => {
  if (!site || !page) throw new Error('The fixture was not read.');
  const headOf = (hidden: boolean) => drawPage({ ...page, hidden }, site).head.meta.toString();
  expect(headOf(true)).toMatch(NOINDEX);
  expect(headOf(false)).not.toMatch(/robots/);
});

test('the page of unknown paths says noindex', () => {
  if (!site) throw new Error('The fixture was not read.');
  renderToString(<UnknownPath {...createUnknownPathContext(site)} />);
  expect(Helmet.renderStatic().meta.toString()).toMatch(NOINDEX);
});
