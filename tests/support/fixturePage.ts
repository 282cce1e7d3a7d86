import type { Page } from '../../src/blocks/registry';
import { readContentFolder } from '../../src/site/contentFolder';
import { FIXTURE_SITE } from './fixtureSite';

/**
 * Reads a page of the fixture site.
 * @param file its file name below `content/pages`
 * @returns the parsed page, with its placeholders filled in
 */
export function readFixturePage(file: string): Page {
  const page = readContentFolder(FIXTURE_SITE).pages.get(file);
  if (!page) throw new Error(`The fixture site has no page ${file}.`);
  return page;
}
