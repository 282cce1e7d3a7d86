import type { Page } from '../../../src/blocks/registry';
import { readFixtureSite } from './fixtureContent';

/**
 * Reads a page of the fixture site.
 * @param file its file name below `content/pages`
 */
export function readFixturePage(file: string): Page {
  const page = readFixtureSite().pages.get(file);
  if (!page) throw new Error(`The fixture site has no page ${file}.`);
  return page;
}
