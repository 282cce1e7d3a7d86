import { readFileSync } from 'node:fs';
import path from 'node:path';
import { completedFixture } from './completedFixture';

/** Where the site that only tests know is written. */
export const FIXTURE_FOLDER = 'tests/fixtures/site';

/** Its project folder, with every text that a site needs. */
export const FIXTURE_SITE = completedFixture(FIXTURE_FOLDER);

/**
 * Reads a content file of the fixture site.
 * @param name its path below `content/`, such as `site.yaml`
 */
export const readFixture = (name: string): string =>
  readFileSync(path.join(FIXTURE_SITE, 'content', name), 'utf8');
