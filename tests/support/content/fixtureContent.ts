import { FIXTURE_FOLDER, FIXTURE_SITE } from './fixtureSite';
import { readValidContent, type ValidContent } from './validContent';

/**
 * Reads the whole fixture site.
 * @throws when it has mistakes
 */
export const readFixtureSite = (): ValidContent => readValidContent(FIXTURE_SITE, FIXTURE_FOLDER);
