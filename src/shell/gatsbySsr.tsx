import type { GatsbySSR } from 'gatsby';
import { renderToString } from 'react-dom/server';
import { Helmet } from 'react-helmet';

export { wrapPageElement } from './wrapPageElement';

/** Gatsby's wrapper and announcer of routes, whose looks the global style gives instead. */
const GATSBYS_STYLES =
  /(<div(?=[^>]*id="gatsby-(?:focus-wrapper|announcer)")[^>]*?) style="[^"]*"/g;

/** No style attribute stands in the HTML, so that a strict content security policy stays possible. */
const withoutGatsbysStyles = (html: string): string => html.replace(GATSBYS_STYLES, '$1');

/**
 * Renders a page and takes its head in one synchronous step. Gatsby renders several pages at once,
 * while react-helmet keeps one head for the whole process: anything asynchronous in between mixes
 * the titles of pages up.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
  setHtmlAttributes,
  setBodyAttributes,
  setHeadComponents,
}) => {
  const html = withoutGatsbysStyles(renderToString(bodyComponent));
  const head = Helmet.renderStatic();
  replaceBodyHTMLString(html);
  setHtmlAttributes(head.htmlAttributes.toComponent());
  setBodyAttributes(head.bodyAttributes.toComponent());
  setHeadComponents([
    head.title.toComponent(),
    head.meta.toComponent(),
    head.link.toComponent(),
    head.noscript.toComponent(),
  ]);
};
