import path from 'node:path';
import { completedFixture } from '../../support/content/completedFixture';
import { readValidContent, type ValidContent } from '../../support/content/validContent';
import { writeProject, writeTextPages } from '../../../bench/projectCopy';
import { GENERATED_PAGES, PROJECT_FOLDER, type SiteName } from './sites';

const ROOT = path.resolve(__dirname, '../../..');

/**
 * The project folder of each site, as somebody edits it. `X1_CONTENT` is a project folder with another content
 * to publish.
 */
const FOLDERS = {
  published: process.env.X1_CONTENT || '.',
  fixture: 'tests/e2e/fixtureSite',
} as const;

const projectFolder = (site: SiteName): string =>
  site === 'fixture' ? completedFixture(FOLDERS.fixture) : path.resolve(ROOT, FOLDERS.published);

/** The content folder of a site: an absolute path. */
export const contentFolder = (site: SiteName): string => path.join(projectFolder(site), 'content');

/**
 * Reads the content of a site.
 * @throws when it has mistakes
 */
export const readSiteContent = (site: SiteName): ValidContent =>
  readValidContent(projectFolder(site), FOLDERS[site]);

/** Writes into `PROJECT_FOLDER` what the build of a site reads. */
export function writeSite(site: SiteName): void {
  writeProject(PROJECT_FOLDER, contentFolder(site));
  if (site === 'fixture') writeTextPages(PROJECT_FOLDER, GENERATED_PAGES);
}
