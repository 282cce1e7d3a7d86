import path from 'node:path';
import type { CreatePagesArgs, Reporter } from 'gatsby';
import { formatContentErrors, type ContentError } from '../content/contentErrors';
import type { Site } from '../content/siteSchema';
import type { Page } from '../blocks/registry';
import { readContentFolder, type Content } from './contentFolder';
import { attachMedia, publishMedia } from './media';
import { createPageContext } from './createPageContext';

const PAGE_COMPONENT = path.resolve('src/shell/Page.tsx');
const MACHINES_COMPONENT = path.resolve('src/devtools/MachinesPage.tsx');
const UNKNOWN_COMPONENT = path.resolve('src/shell/UnknownPath.tsx');

/** What `npm run develop` showed last, kept so that a mistake never takes a page away. */
let lastGood: { site: Site; pages: Map<string, Page> } | undefined;

/** Before anything is built: stops `npm run build` with every mistake of the content at once. */
export function failOnContentErrors({ reporter }: { reporter: Reporter }): void {
  if (process.env.NODE_ENV !== 'production') return;
  const { problems } = readContentFolder(process.cwd());
  if (problems.length > 0) reporter.panic(reportContentErrors(problems));
}

/**
 * Prints every mistake on a line of its own, past Gatsby's reporter, which would break the lines.
 * @returns what the reporter should say
 */
function reportContentErrors(problems: readonly ContentError[]): string {
  process.stderr.write(`\n${formatContentErrors(problems)}\n\n`);
  const count = `${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}`;
  return `The content has ${count}, listed above.`;
}

/**
 * Makes one page of each file in content/pages. In develop, pages with mistakes stay as they last
 * were, and every page is told the mistakes so that it can show them.
 */
export async function createContentPages({ actions, reporter }: CreatePagesArgs): Promise<void> {
  const develop = process.env.NODE_ENV !== 'production';
  const content = readContentFolder(process.cwd());
  if (content.problems.length > 0) {
    if (develop) reporter.error(reportContentErrors(content.problems));
    else reporter.panic(reportContentErrors(content.problems));
  }
  const shown = withLastGood(content);
  if (!shown) return;
  lastGood = shown;

  const pages = [...shown.pages.values()];
  const media = await publishMedia([shown.site, pages], {
    projectFolder: process.cwd(),
    quick: develop,
  });
  const site = attachMedia(shown.site, media);
  const mistakes = develop ? content.problems : [];
  for (const page of pages) {
    const context = createPageContext(attachMedia(page, media), site, mistakes);
    actions.createPage({ path: page.path, component: PAGE_COMPONENT, context });
  }
  if (develop) {
    actions.createPage({ path: '/_machines', component: MACHINES_COMPONENT, context: {} });
  }
  actions.createPage({
    path: '/404.html',
    matchPath: '/*',
    component: UNKNOWN_COMPONENT,
    context: {},
  });
}

/** The content with its faulty parts as they last were; undefined while there is no good site. */
function withLastGood({ site, pages, problems }: Content): typeof lastGood {
  const known = site ?? lastGood?.site;
  if (!known) return undefined;
  const faulty = new Set(problems.map(({ file }) => path.basename(file)));
  const kept = [...(lastGood?.pages ?? [])].filter(([name]) => faulty.has(name));
  return { site: known, pages: new Map([...kept, ...pages]) };
}
