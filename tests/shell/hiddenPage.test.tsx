/** What search engines are told of a page that they may not show, and of a path without a page. */
import { renderToString } from 'react-dom/server';
import { Helmet } from 'react-helmet';
import { UnknownPath } from '../../src/shell/UnknownPath';
import { createUnknownPathContext } from '../../packages/compiler/publish/createPageContext';
import { drawPage } from '../support/pages/drawPage';
import { readFixtureSite } from '../support/content/fixtureContent';

const NOINDEX = /<meta [^>]*name="robots" content="noindex"/;

const { site, pages } = readFixtureSite();
const [page] = pages.values();

test('a hidden page says noindex, and no other page does', () => {
  if (!page) throw new Error('The fixture was not read.');
  const headOf = (hidden: boolean) => drawPage({ ...page, hidden }, site).head.meta.toString();
  expect(headOf(true)).toMatch(NOINDEX);
  expect(headOf(false)).not.toMatch(/robots/);
});

test('the page of unknown paths says noindex', () => {
  renderToString(
    <UnknownPath {...createUnknownPathContext({ site, language: 'en', home: '/' })} />,
  );
  expect(Helmet.renderStatic().meta.toString()).toMatch(NOINDEX);
});
