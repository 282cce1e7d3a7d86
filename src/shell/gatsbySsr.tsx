import type { GatsbySSR } from 'gatsby';
import { renderToString } from 'react-dom/server';
import { Helmet } from 'react-helmet';

export { wrapPageElement } from './wrapPageElement';

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
  const html = renderToString(bodyComponent);
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

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) => {
  setHeadComponents([
    <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />,
  ]);
};
