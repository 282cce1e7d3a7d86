import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Picture } from '../../src/content/fields';
import { fillPlaceholders } from '../../src/content/placeholders';
import { siteSchema, type SiteForms } from '../../src/content/siteSchema';

const isPicture = (value: object): value is Picture => 'kind' in value && value.kind === 'picture';

/** A copy of a value in which every picture has files, as the build would give it. */
function withFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFiles);
  if (typeof value !== 'object' || value === null) return value;
  if (isPicture(value)) {
    return { ...value, files: { src: `/${value.src}`, sources: [], width: 960, height: 960 } };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFiles(inner)]));
}

/** The texts, lists and messages that content/site.yaml really gives to forms. */
export function readSiteForms(): SiteForms {
  const file = path.join(__dirname, '../../content/site.yaml');
  const site = siteSchema.parse(parse(readFileSync(file, 'utf8')));
  const { messages, lists, forms } = fillPlaceholders(site, site);
  // Only the optional `files` of pictures are added: the type is the same.
  return withFiles({ messages, lists, forms }) as SiteForms;
}
