import path from 'node:path';
import type { CreatePagesArgs, ParentSpanPluginArgs, Reporter } from 'gatsby';
import type { Page } from '../blocks/registry';
import {
  countErrors,
  countWarnings,
  formatContentErrors,
  formatContentWarnings,
  type ContentError,
} from '../content/contentErrors';
import { PREVIEW_PATH } from '../start/pageContract';
import { checkYaml, readContentFolder } from './contentFolder';
import { readContentNodes } from './contentNodes';
import { createPageContext } from './createPageContext';
import { WITH_ADMIN } from './admin/settings';
import { attachMedia, type Media } from './attachMedia';
import { publishMedia } from './media';
import type { Content } from './parseContent';
import type { Site } from './siteSchema';

/** The component of every page. */
export const PAGE_COMPONENT = path.resolve('src/shell/Page.tsx');

const MACHINES_COMPONENT = path.resolve('src/devtools/MachinesPage.tsx');

const PREVIEW_COMPONENT = path.resolve('src/devtools/PreviewPage.tsx');

/** What `npm run develop` showed last, so that an error never removes a page. */
let lastValid: { site: Site; pages: Map<string, Page> } | undefined;

/** The key of Gatsby's cache for the digests of the files that were valid YAML. */
const VALID_FILES = 'valid-yaml';

/**
 * Stops `npm run build` with all errors of the content when a file is not valid YAML: later,
 * gatsby-transformer-yaml would stop it at the first one, without a line or column. Files of the last
 * build are not read again.
 * @param api Gatsby's API
 */
export async function failOnInvalidYaml({ reporter, cache }: ParentSpanPluginArgs): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  const known: unknown = await cache.get(VALID_FILES);
  const { digests, isValid } = checkYaml(process.cwd(), Array.isArray(known) ? known : []);
  await cache.set(VALID_FILES, digests);
  if (isValid) return;
  const { errors } = readContentFolder(process.cwd());
  if (errors.length > 0) reporter.panic(printErrors(errors));
}

/**
 * Prints every error on a line of its own, without Gatsby's reporter, which would wrap the lines.
 * @returns the summary for the reporter
 */
function printErrors(errors: readonly ContentError[]): string {
  process.stderr.write(`\n${formatContentErrors(errors)}\n\n`);
  return `The content has ${countErrors(errors)}, listed above.`;
}

/** Prints every warning on a line of its own, as errors are. A warning stops no build. */
function printWarnings(warnings: readonly ContentError[], reporter: Reporter): void {
  if (warnings.length === 0) return;
  process.stderr.write(`\n${formatContentWarnings(warnings)}\n\n`);
  reporter.warn(`The content has ${countWarnings(warnings)}, listed above.`);
}

/**
 * Creates one page of each file in content/pages. In develop, a page with errors keeps its last
 * valid version, and every page gets the errors to show them.
 * @param api Gatsby's API
 */
export async function createContentPages(api: CreatePagesArgs): Promise<void> {
  const { actions, reporter } = api;
  const isDevelop = process.env.NODE_ENV !== 'production';
  const content = readContentNodes(api, process.cwd());
  printWarnings(content.warnings, reporter);
  if (content.errors.length > 0) {
    const summary = printErrors(content.errors);
    if (isDevelop) reporter.error(summary);
    else reporter.panic(summary);
  }
  const shown = withLastValid(content);
  if (!shown) return;
  lastValid = shown;

  const pages = [...shown.pages.values()];
  const media = await publishWithProgress(shown.site, pages, reporter);
  const site = attachMedia(shown.site, media);
  const errors = isDevelop ? content.errors : [];
  for (const page of pages) {
    const context = createPageContext(attachMedia(page, media), site, errors);
    actions.createPage({ path: page.path, component: PAGE_COMPONENT, context });
  }
  if (isDevelop) {
    actions.createPage({ path: '/_machines', component: MACHINES_COMPONENT, context: {} });
  }
  if (isDevelop || process.env[WITH_ADMIN] === 'true') {
    actions.createPage({ path: PREVIEW_PATH, component: PREVIEW_COMPONENT, context: {} });
  }
  actions.createPage({
    path: '/404.html',
    matchPath: '/*',
    component: PAGE_COMPONENT,
    context: {},
  });
}

/** The widest that the tiles of a form can be asked for: 12 rem with two pixels each. */
const TILE_WIDTH_PX = 384;

/** Publishes pictures and videos. The lists of the site are shown as tiles in forms. */
async function publishWithProgress(
  { lists, ...site }: Site,
  pages: readonly Page[],
  reporter: Reporter,
): Promise<Media> {
  const progress = reporter.createProgress('Encoding pictures');
  let started = false;
  const media = await publishMedia(
    [{ value: [site, pages] }, { value: lists, maxWidthPx: TILE_WIDTH_PX }],
    {
      projectFolder: process.cwd(),
      quick: process.env.NODE_ENV !== 'production',
      onEncoded: (total) => {
        if (!started) progress.start();
        started = true;
        progress.total = total;
        progress.tick();
      },
    },
  );
  if (started) progress.end();
  return media;
}

/** The content, with the last valid version of what has errors; undefined without a valid site. */
function withLastValid({ site, pages, errors }: Content): typeof lastValid {
  const shownSite = site ?? lastValid?.site;
  if (!shownSite) return undefined;
  const invalidFiles = new Set(errors.map(({ file }) => path.basename(file)));
  const lastPages = [...(lastValid?.pages ?? [])].filter(([name]) => invalidFiles.has(name));
  return { site: shownSite, pages: new Map([...lastPages, ...pages]) };
}
