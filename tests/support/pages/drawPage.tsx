import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Helmet, type HelmetData } from 'react-helmet';
import { preloadViews } from '../../../src/blocks/BlockList';
import type { Page as PageContent } from '../../../src/blocks/registry';
import Page from '../../../src/shell/Page';
import type { PageLanguage } from '../../../src/content/language/pageLanguage';
import { renderDialogs } from '../../../src/shell/renderDialogs';
import { wrapPage } from '../../../src/shell/wrapPage';
import { createPageContext } from '../../../packages/compiler/publish/createPageContext';
import type { Site } from '../../../packages/compiler/parse/siteFileSchema';
import { withFakeMedia } from './fakeMedia';

// As on the server.
beforeAll(preloadViews);

/**
 * Draws a page with its shell, as the build does.
 * @param withDialogs whether to draw the dialogs of the page too; default: false
 */
export function drawPage(
  page: PageContent,
  site: Site,
  withDialogs = false,
): { html: string; head: HelmetData } {
  const dialogs = withDialogs ? drawDialogs(page, site) : '';
  return { html: renderToString(pageElement(page, site)) + dialogs, head: Helmet.renderStatic() };
}

const contextOf = (page: PageContent, site: Site, language?: PageLanguage) =>
  createPageContext(withFakeMedia(page), withFakeMedia(site), undefined, language);

/** Draws the dialogs of a page, as the build does. */
export const drawDialogs = (page: PageContent, site: Site): string =>
  renderDialogs(contextOf(page, site));

/** Makes the element of a page with its shell, as Gatsby renders it. */
export function pageElement(page: PageContent, site: Site, language?: PageLanguage): ReactNode {
  const pageContext = contextOf(page, site, language);
  // The parts of Gatsby's props that the shell and the page read.
  const props = { pageContext, location: { pathname: page.path, search: '', key: '' } };
  const element = <Page {...(props as unknown as Parameters<typeof Page>[0])} />;
  const shell = { element, props } as unknown as Parameters<typeof wrapPage>[0];
  return wrapPage(shell);
}
