import { parse } from 'yaml';
import type { Picture } from '../../src/content/fields';
import { fillPlaceholders } from '../../src/content/placeholders';
import { siteSchema, type SiteForms } from '../../src/content/siteSchema';
import { readFixture } from '../support/fixtureSite';

const isPicture = (value: object): value is Picture => 'kind' in value && value.kind === 'picture';

/** A copy of a value in which every picture has files, as the build adds them. */
function withFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFiles);
  if (typeof value !== 'object' || value === null) return value;
  if (isPicture(value)) {
    return { ...value, files: { src: `/${value.src}`, sources: [], width: 960, height: 960 } };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFiles(inner)]));
}

/**
 * Reads what the fixture site gives to forms.
 * @returns its messages, lists and texts of forms, with placeholders filled in
 */
export function readSiteForms(): SiteForms {
  const site = siteSchema.parse(parse(readFixture('site.yaml')));
  const { messages, lists, forms } = fillPlaceholders(site, site);
  // Only the optional `files` of pictures are added: the type is the same.
  return withFiles({ messages, lists, forms }) as SiteForms;
}

/**
 * Finds the label of an option.
 * @param options a list of `content/site.yaml`
 * @param value the value of the option
 * @returns what a visitor reads
 */
export function optionLabel<Value>(
  options: readonly { value: Value; label: string }[],
  value: Value,
): string {
  const option = options.find((candidate) => candidate.value === value);
  if (!option) throw new Error(`No option has the value ${String(value)}.`);
  return option.label;
}
