import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The project folder of the site that only tests know. */
export const FIXTURE_SITE = path.join(__dirname, '../fixtures/site');

/**
 * Reads a content file of the fixture site.
 * @param name its path below `content/`, such as `site.yaml`
 * @returns its text
 */
export const readFixture = (name: string): string =>
  readFileSync(path.join(FIXTURE_SITE, 'content', name), 'utf8');
