/** The two sites that the browser tests visit: the published content, and a fixture of their own. */
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

/** Where the sites are built. Nothing here is kept in git; delete it to build from nothing. */
const BUILD_FOLDER = path.join(ROOT, '.tmp/e2e');

/** The copy of the project in which both sites are built, with what their builds left for the next one. */
export const PROJECT_FOLDER = path.join(BUILD_FOLDER, 'project');

export type SiteName = 'published' | 'fixture';

/** How many pages of text the fixture has beside its own. */
export const GENERATED_PAGES = 60;

/** The folder that a site is served from: its `public/` is the build. */
export const siteFolder = (site: SiteName): string => path.join(BUILD_FOLDER, site);

/** The built files of a site. */
export const publicFolder = (site: SiteName): string => path.join(siteFolder(site), 'public');
