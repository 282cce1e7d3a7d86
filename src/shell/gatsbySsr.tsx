import type { GatsbySSR } from 'gatsby';
import { onRenderBody as writeHelmetHead } from 'gatsby-plugin-react-helmet/gatsby-ssr';
import { renderToString } from 'react-dom/server';
import { carrySourceEarly } from './carrySourceEarly';

export { wrapPageElement } from './wrapPageElement';

/** The style attributes of Gatsby's focus wrapper and route announcer. */
const GATSBY_STYLE_ATTRIBUTES =
  /(<div(?=[^>]*id="gatsby-(?:focus-wrapper|announcer)")[^>]*?) style="[^"]*"/g;

const INLINE_SCRIPT = (
  <script
    key="carry-source"
    dangerouslySetInnerHTML={{ __html: `(${carrySourceEarly.toString()})()` }}
  />
);

/**
 * Renders a page and writes its head in one synchronous step. Gatsby renders several pages at once,
 * and react-helmet collects one head for the whole process: with anything asynchronous in between,
 * pages get the titles of others. When Gatsby calls the plugin's hook afterwards, the head is empty.
 *
 * The HTML holds no style attributes, so that a strict content security policy stays possible: the
 * global style has the rules of Gatsby's two elements.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = (api) => {
  const html = renderToString(api.bodyComponent);
  writeHelmetHead(api);
  api.replaceBodyHTMLString(html.replace(GATSBY_STYLE_ATTRIBUTES, '$1'));
  api.setPreBodyComponents([INLINE_SCRIPT]);
};
