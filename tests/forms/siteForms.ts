import { parse } from 'yaml';
import { fillPlaceholders } from '../../packages/compiler/parse/placeholders';
import { formsContentOf, type FormsContent } from '../../src/forms/formsSchema';
import { siteSchema } from '../../packages/compiler/parse/siteFileSchema';
import { withFakeMedia } from '../support/pages/fakeMedia';
import { readFixture } from '../support/content/fixtureSite';

/** Reads what the fixture site gives to forms. */
export function readSiteForms(): FormsContent {
  const site = siteSchema.parse(parse(readFixture('site.yaml')));
  return withFakeMedia(formsContentOf(fillPlaceholders(site, site)));
}

/**
 * Finds the label of an option.
 * @param options a list of `content/site.yaml`
 */
export function optionLabel<Value>(
  options: readonly { value: Value; label: string }[],
  value: Value,
): string {
  const option = options.find((candidate) => candidate.value === value);
  if (!option) throw new Error(`No option has the value ${String(value)}.`);
  return option.label;
}
