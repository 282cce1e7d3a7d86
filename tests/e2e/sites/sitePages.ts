import type { Page } from '../../../src/blocks/registry';
import { siteVersions, type SiteVersion } from '../../../packages/compiler/publish/siteVersions';
import type { Site } from '../../../packages/compiler/parse/siteFileSchema';
import { readSiteContent } from './siteContent';
import type { SiteName } from './sites';

/** A page of a site as its content says it is. */
type SitePage = Pick<Page, 'path' | 'description' | 'blocks'> & {
  title: string;
  hidden: boolean;
  /** The file of the template, of a page that is built of an entry. */
  template?: string | undefined;
};

/** The content of a site: its pages are in the order of their paths. */
export type SiteContent = {
  site: Site;
  pages: SitePage[];
  /** The site in its languages, the original first. */
  versions: SiteVersion[];
};

/** What was read already; a test changes no content of these sites. */
const ALREADY_READ = new Map<SiteName, SiteContent>();

/**
 * The content of a site, read from its files: a page that is added, renamed or removed needs no edit
 * of the tests.
 * @throws when the content has errors
 */
export function readSite(name: SiteName): SiteContent {
  const content = ALREADY_READ.get(name) ?? readContent(name);
  ALREADY_READ.set(name, content);
  return content;
}

function readContent(name: SiteName): SiteContent {
  const { site, pages, translated } = readSiteContent(name);
  const sitePages = [...pages].map(
    ([file, { path: address, title, description, blocks, hidden }]) => ({
      path: address,
      title: title ?? site.fallbackTitle,
      description,
      blocks,
      hidden: hidden === true,
      template: file.includes('#') ? file.split('#')[0] : undefined,
    }),
  );
  return {
    site,
    pages: sitePages.sort((one, other) => one.path.localeCompare(other.path)),
    versions: siteVersions(site, pages, translated),
  };
}

/** The pages of a site without repetition: of a template, the first page stands for all. */
export function distinctPages(name: SiteName): SitePage[] {
  const templates = new Set<string>();
  return readSite(name).pages.filter(({ template }) => {
    const isNew = template === undefined || !templates.has(template);
    if (template !== undefined) templates.add(template);
    return isNew;
  });
}
