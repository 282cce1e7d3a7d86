import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Helmet, type HelmetData } from 'react-helmet';
import { preloadViews } from '../../src/blocks/BlockList';
import type { Page as PageContent } from '../../src/blocks/registry';
import Page from '../../src/shell/Page';
import { renderStaticDialogs } from '../../src/shell/renderStaticDialogs';
import { wrapPage } from '../../src/shell/wrapPage';
import { createPageContext } from '../../packages/compiler/publish/createPageContext';
import type { Site } from '../../packages/compiler/parse/siteFileSchema';
import { withFakeMedia } from './fakeMedia';

// As on the server.
beforeAll(preloadViews);

/**
 * Draws a page with its shell, as the build does.
 * @param withDialogs whether to draw the static dialogs too; default: false
 */
export function drawPage(
  page: PageContent,
  site: Site,
  withDialogs = false,
): { html: string; head: HelmetData } {
  const html = renderToString(pageElement(page, site, withDialogs));
  return { html, head: Helmet.renderStatic() };
}

/**
 * Makes the element of a page with its shell, as Gatsby renders it.
 * @param withDialogs whether the static dialogs are in it; default: false
 */
export function pageElement(page: PageContent, site: Site, withDialogs = false): ReactNode {
  const pageContext = createPageContext(withFakeMedia(page), withFakeMedia(site));
  // The parts of Gatsby's props that the shell and the page read.
  const props = { pageContext, location: { pathname: page.path, search: '', key: '' } };
  const element = <Page {...(props as unknown as Parameters<typeof Page>[0])} />;
  const shell = { element, props } as unknown as Parameters<typeof wrapPage>[0];
  return wrapPage(shell, withDialogs ? renderStaticDialogs(pageContext) : undefined);
}
