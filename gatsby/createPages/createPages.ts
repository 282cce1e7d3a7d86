import path from 'node:path';
import type { CreatePagesArgs, ParentSpanPluginArgs, Reporter } from 'gatsby';
import type { Page } from '../../src/blocks/registry';
import {
  countErrors,
  countWarnings,
  formatContentError,
  formatContentErrors,
  formatContentWarnings,
  type ContentError,
} from '../../src/content/contentErrors';
import {
  attachMedia,
  createPageContext,
  createUnknownPathContext,
  formatChanges,
  siteVersions,
  type SiteVersion,
  publicationMarks,
  type PublishedMedia,
} from '../../packages/compiler/pages';
import type { DevelopContext } from '../develop/developContext';
import type { PageContext } from '../../src/shell/pageContext';
import { PREVIEW_PATH } from '../../src/start/pageContract';
import type { Build } from '../Build';
import { contentDate } from '../../packages/compiler/sources';
import {
  airportsOfRoutes,
  detailsOf,
  isValidYaml,
  movedPageWarnings,
  readContentFolder,
} from '../../packages/compiler/folders';
import { readContentNodes } from '../nodes/contentNodes';
import { crawlerContexts } from '../crawlers/crawlerContexts';
import { WITH_ADMIN } from '../../packages/editor/editorSettings';
import { createCataloguePages } from './createCataloguePages';
import { WITH_CATALOGUE } from '../../packages/catalogue/withCatalogue';
import { withIcon } from '../crawlers/icons';
import { withLastMedia, withLastValid } from '../develop/lastValid';
import { planMedia, planReadableMedia } from '../pictures/planMedia';
import { rerunAfterMissedChange } from '../develop/rerunAfterMissedChange';
import type { Content } from '../../packages/compiler/compile';
import { withProgress } from '../pictures/pictureWork';
import { planShareImages } from '../shareImages/shareImages';
import type { Site } from '../../packages/compiler/schemas';

/** The component of every page. */
const PAGE_COMPONENT = path.resolve('src/shell/Page.tsx');

/** The component of every page in `npm run develop`, which shows drafts and errors too. */
const DEVELOP_COMPONENT = path.resolve('gatsby/develop/DevelopPage.tsx');

const MACHINES_COMPONENT = path.resolve('packages/inspector/page/InspectorPage.tsx');

const PREVIEW_COMPONENT = path.resolve('packages/editor/preview/PreviewPage.tsx');

/**
 * Stops Gatsby when `CONTENT_DATE` is no day and no moment, and `npm run build` with all errors of the content when a
 * file is not valid YAML: later, gatsby-transformer-yaml would stop it at the first one, without a line or
 * column.
 */
export function failEarly({ reporter }: ParentSpanPluginArgs): void {
  try {
    contentDate(process.env);
  } catch (error) {
    reporter.panic((error as Error).message);
  }
  if (process.env.NODE_ENV !== 'production') return;
  if (isValidYaml(process.cwd())) return;
  const { errors } = readContentFolder(process.cwd());
  if (errors.length > 0) reporter.panic(printErrors(errors));
}

/** Prints every error on a line of its own, without Gatsby's reporter, which would wrap the lines. */
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

/** Creates the pages: in a build once, in develop at each save of a content file, also after one that Gatsby missed. */
export async function createPages(api: CreatePagesArgs, build: Build): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    await createContentPages(api, build);
    return;
  }
  const createAgain = () => {
    // Gatsby creates the pages when a node is touched, also when nothing in it changes.
    const node = api.getNodesByType('File')[0];
    if (node) api.actions.touchNode(node);
  };
  await rerunAfterMissedChange(
    build,
    process.cwd(),
    () => createContentPages(api, build),
    createAgain,
  );
}

/**
 * Creates one page of each file in content/pages that is published. In develop, drafts and blocks of
 * other times are created too, a page with errors keeps its last valid version, and every page gets
 * the errors to show them.
 */
async function createContentPages(api: CreatePagesArgs, build: Build): Promise<void> {
  const { actions, reporter } = api;
  const isDevelop = process.env.NODE_ENV !== 'production';
  const content = readContentNodes(api, process.cwd());
  const moved = isDevelop ? [] : movedPageWarnings(process.cwd(), content);
  printWarnings([...content.warnings, ...moved], reporter);
  if (content.errors.length > 0) {
    const summary = printErrors(content.errors);
    if (isDevelop) reporter.error(summary);
    else reporter.panic(summary);
  }
  const shown = isDevelop ? withLastValid(content, build.lastShown) : content;
  build.lastShown = shown;
  if (!shown.site) return;
  if (!isDevelop) process.stdout.write(formatChanges(content.changes, content.now));

  const siteWithIcon = withIcon(shown.site, process.cwd());
  const versions = siteVersions(siteWithIcon, shown.pages, content.translated);
  const airportOf = await airportsOfRoutes(isDevelop ? [] : versions, process.cwd());
  // These few come first: as the last ones, they would leave processors idle.
  const images = isDevelop ? undefined : drawShareImages(build, versions, reporter);
  // The other languages have the same pictures.
  const media = await publishMedia(
    build,
    siteWithIcon,
    [...shown.pages.values()].map(withoutShareImage),
    reporter,
  );
  const site = attachMedia(siteWithIcon, media);
  for (const version of versions) {
    const details = await detailsOf(version, process.cwd());
    const crawlersOf =
      images && crawlerContexts([...version.pages.values()], version, images, airportOf);
    const ownSite = attachMedia(version.site, media);
    for (const [name, withImage] of version.pages) {
      const page = details.attach(withoutShareImage(withImage));
      const language = version.languageOf(name);
      const crawlers = crawlersOf?.(page);
      const context: PageContext = {
        ...createPageContext(
          attachMedia(page, media),
          ownSite,
          page.path === version.home ? details.offered : undefined,
          language,
        ),
        ...(crawlers && { crawlers }),
      };
      actions.createPage({
        path: page.path,
        ...(isDevelop
          ? { component: DEVELOP_COMPONENT, context: developContext(context, content) }
          : { component: PAGE_COMPONENT, context }),
      });
    }
  }
  build.publish({ site, redirects: content.redirects, versions, moment: content.now });
  if (isDevelop) {
    actions.createPage({ path: '/_machines', component: MACHINES_COMPONENT, context: {} });
  }
  if (isDevelop || process.env[WITH_ADMIN] === 'true') {
    actions.createPage({ path: PREVIEW_PATH, component: PREVIEW_COMPONENT, context: {} });
  }
  if (isDevelop || process.env[WITH_CATALOGUE] === 'true') {
    const options = { projectFolder: process.cwd(), quick: isDevelop };
    await createCataloguePages(build, actions.createPage, { site, pages: shown.pages }, options);
  }
  const [original, ...others] = versions;
  for (const version of others.filter(({ home }) => home !== '/'))
    actions.createPage({
      path: `${version.home}/404.html`,
      component: isDevelop ? DEVELOP_COMPONENT : PAGE_COMPONENT,
      context: createUnknownPathContext(version),
    });
  // In a build, Gatsby leads to 404.html by itself; with a pattern, every page would load the paths of all.
  if (original)
    actions.createPage({
      path: '/404.html',
      ...(isDevelop
        ? { matchPath: '/*', component: DEVELOP_COMPONENT }
        : { component: PAGE_COMPONENT }),
      context: createUnknownPathContext(original, others),
    });
}

/** The widest that the tiles of a form can be asked for: 12 rem with two pixels each. */
const TILE_WIDTH_PX = 384;

/**
 * Publishes pictures and videos. The lists of the site are shown as tiles in forms. A build goes on while the
 * pictures are encoded.
 */
async function publishMedia(
  build: Build,
  { lists, ...site }: Site,
  pages: readonly Page[],
  reporter: Reporter,
): Promise<PublishedMedia> {
  const isDevelop = process.env.NODE_ENV !== 'production';
  // In develop, the last valid version of a page may show a picture that is deleted or damaged now.
  const { media, encode } = await (isDevelop ? planReadableMedia : planMedia)(
    [{ value: [site, pages] }, { value: lists, maxWidthPx: TILE_WIDTH_PX }],
    { projectFolder: process.cwd(), quick: isDevelop },
  );
  const encodePictures = () => withProgress(reporter, 'Encoding pictures', encode);
  if (!isDevelop) {
    build.encodeInBackground(encodePictures);
    return media;
  }
  await encodePictures();
  build.lastMedia = withLastMedia(media, build.lastMedia);
  return build.lastMedia;
}

/** A page without the picture of shared links, which is encoded in a size of its own. */
function withoutShareImage(page: Page): Page {
  const copy = { ...page };
  delete copy.shareImage;
  return copy;
}

/**
 * Has the pictures of shared links drawn while the build goes on.
 * @returns the picture of each page, by its path
 */
function drawShareImages(build: Build, versions: readonly SiteVersion[], reporter: Reporter) {
  const { images, draw } = planShareImages(
    versions.map(({ site, pages }) => ({ site, pages: [...pages.values()] })),
    process.cwd(),
  );
  build.encodeInBackground(() => withProgress(reporter, 'Drawing pictures for shared links', draw));
  return images;
}

/** What a page gets in develop: also its marks, and the errors of the content. */
const developContext = (
  context: PageContext,
  { errors, now }: Pick<Content, 'errors' | 'now'>,
): DevelopContext => ({
  ...context,
  marks: publicationMarks(context.page, now),
  contentErrors: errors.map(formatContentError),
});
