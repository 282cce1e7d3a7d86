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
 * and react-helmet collects one head for the whole process. With an asynchronous step in between, pages
 * would get the titles of other pages. When Gatsby calls the plugin's hook afterwards, the head is empty.
 *
 * Removes the style attributes of Gatsby's two elements, which a strict content security policy forbids.
 * The global style has their rules instead.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = (api) => {
  const html = renderToString(api.bodyComponent);
  writeHelmetHead(api);
  api.replaceBodyHTMLString(html.replace(GATSBY_STYLE_ATTRIBUTES, '$1'));
  api.setPreBodyComponents([INLINE_SCRIPT]);
};
