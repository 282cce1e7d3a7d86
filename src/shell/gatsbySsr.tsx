import type { GatsbySSR, RenderBodyArgs } from 'gatsby';
import { onRenderBody as writeHelmetHead } from 'gatsby-plugin-react-helmet/gatsby-ssr';
import { isValidElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { preloadViews } from '../blocks/BlockList';
import { formViews } from '../forms/formViews';
import type { AnalyticsSources } from '../http/analyticsSources';
import { ENDED_OFFERS_SCRIPT } from '../start/endedOffers';
import {
  CATALOGUE_PATH,
  INERT_TEMPLATE_ID,
  PREVIEW_PATH,
  HYDRATES_ON_LOAD,
} from '../start/pageContract';
import { crawlerHead, GRAPH_KEY, structuredData } from './head/crawlerHead';
import { classesIn, PageClasses } from './head/pageStyles';
import { orderHead } from './head/orderHead';
import { isContentPage, type PageContext, type TemplateContext } from './pageContext';
import { renderDialogs } from './renderDialogs';
import { SPECULATION_RULES } from './head/speculationRules';
import { wrapPage, type PageElementArgs } from './wrapPage';

/** The code of the starting script, which the build bundles (`gatsby/output/inlineScripts.ts`). */
declare const START_SCRIPT: string;

/** The code of the script behind a list of offers. */
declare const ENDED_OFFERS_CODE: string;

/** The place of this script in the HTML of a list. */
const ENDED_OFFERS_PLACE = `<div ${ENDED_OFFERS_SCRIPT}="" hidden="">`;

/** Marks, in the head of a page with a list of offers, that its policy allows the script; it is not written. */
const ALLOWS_ENDED_OFFERS = <meta key="ended-offers" />;

/** What the policy of every page allows to the analytics service, which the build knows too. */
declare const ANALYTICS_SOURCES: AnalyticsSources | undefined;

/** Pages that do something without a visitor: one leads unknown paths Home, others show blocks. */
const UNKNOWN_PATHS_FILE = '/404.html';

const PATHS_HYDRATED_ON_LOAD = [PREVIEW_PATH, CATALOGUE_PATH];

/** Whether a page, or a page below it, does something without a visitor. */
const hydratesOnLoad = (path: string): boolean =>
  path.endsWith(UNKNOWN_PATHS_FILE) ||
  PATHS_HYDRATED_ON_LOAD.some((known) => path === known || path.startsWith(`${known}/`));

/** The key of the element with the dialogs of a page. */
const DIALOGS_KEY = 'dialogs';

/** Gatsby's focus wrapper and route announcer. */
const GATSBY_ELEMENTS = ['id="gatsby-focus-wrapper"', 'id="gatsby-announcer"'];

/** Removes the style attribute of an element. A regular expression for it would read all of the page. */
function withoutStyle(html: string, id: string): string {
  const at = html.indexOf(id);
  if (at === -1) return html;
  const start = html.lastIndexOf('<', at);
  const end = html.indexOf('>', at);
  return (
    html.slice(0, start) + html.slice(start, end).replace(/ style="[^"]*"/, '') + html.slice(end)
  );
}

/** Wraps every page in the shell. */
export const wrapPageElement = (args: PageElementArgs) => wrapPage(args);

/**
 * Renders a page and writes its head in one synchronous step. Gatsby renders several pages at once,
 * and react-helmet collects one head for the whole process. With an asynchronous step in between, pages
 * would get the titles of other pages. When Gatsby calls the plugin's hook afterwards, the head is empty.
 *
 * Removes the style attributes of Gatsby's two elements, which a strict content security policy forbids.
 * The global style has their rules instead. Puts the script behind each list of offers.
 */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = async (api) => {
  await Promise.all([preloadViews(), ...Object.values(formViews).map((view) => view.preload())]);
  const html = GATSBY_ELEMENTS.reduce(withoutStyle, renderToString(api.bodyComponent));
  writeHelmetHead(api);
  const withScript = html.replaceAll(
    ENDED_OFFERS_PLACE,
    (place) => `${place}<script>${ENDED_OFFERS_CODE}</script>`,
  );
  if (withScript !== html) api.setHeadComponents([ALLOWS_ENDED_OFFERS]);
  api.setHeadComponents([<PageClasses key="classes" names={classesIn(html)} />]);
  api.replaceBodyHTMLString(withScript);
};

/** The context of the page that is rendered; undefined for a page without content. */
function contextOf({ loadPageDataSync, pathname }: RenderBodyArgs): PageContext | undefined {
  // Gatsby's types leave the context of a page open.
  const context = loadPageDataSync(pathname)?.result?.['pageContext'] as
    TemplateContext | undefined;
  return context && isContentPage(context) ? context : undefined;
}

/**
 * Adds the dialogs of the page, and what crawlers read: to the head, and the structured data to the end of the
 * body. In develop, Gatsby renders one HTML for all pages, and gives it the data of none.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = (api) => {
  if (process.env.NODE_ENV !== 'production') return;
  const context = contextOf(api);
  const dialogs = context ? renderDialogs(context) : '';
  api.setHeadComponents([
    ...crawlerHead(context),
    <PageClasses key="classes-of-dialogs" names={classesIn(dialogs)} />,
  ]);
  api.setPostBodyComponents([
    ...(context ? [<div key={DIALOGS_KEY} dangerouslySetInnerHTML={{ __html: dialogs }} />] : []),
    ...structuredData(context),
  ]);
};

/**
 * Orders the head, adds the two inline scripts, and puts Gatsby's scripts into a template, where they
 * are inert: the starting script runs them when the visitor acts.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (api) => {
  api.replacePreBodyComponents([
    <script key="start" dangerouslySetInnerHTML={{ __html: START_SCRIPT }} />,
    ...api.getPreBodyComponents(),
  ]);
  if (process.env.NODE_ENV !== 'production') return;
  const head = api.getHeadComponents();
  const offerScripts = head.includes(ALLOWS_ENDED_OFFERS) ? [ENDED_OFFERS_CODE] : [];
  api.replaceHeadComponents(
    orderHead(
      head.filter((node) => node !== ALLOWS_ENDED_OFFERS),
      api.pathname,
      [START_SCRIPT, SPECULATION_RULES, ...offerScripts],
      ANALYTICS_SOURCES,
    ),
  );
  const components = api.getPostBodyComponents();
  const isOurs = (node: ReactNode): boolean =>
    isValidElement(node) && [GRAPH_KEY, DIALOGS_KEY].includes(node.key ?? '');
  api.replacePostBodyComponents([
    ...components.filter(isOurs),
    <template
      key="inert"
      id={INERT_TEMPLATE_ID}
      {...(hydratesOnLoad(api.pathname) && { [HYDRATES_ON_LOAD]: '' })}
    >
      {components.filter((node) => !isOurs(node))}
    </template>,
    <script
      key="speculation-rules"
      type="speculationrules"
      dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }}
    />,
  ]);
};
