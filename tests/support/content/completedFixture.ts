import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parse, parseDocument } from 'yaml';
import { formatContentErrors, type ContentError } from '../../../src/content/contentErrors';
import { parseSite } from '../../../packages/compiler/parse/parse';
import { parseValidPlaceholders } from '../../../packages/compiler/parse/placeholders';
import { readYaml } from '../../../packages/compiler/read/readYaml';
import { SITE_FILE } from '../../../packages/compiler/read/contentPaths';
import { siteSchema } from '../../../packages/compiler/parse/siteFileSchema';

const ROOT = path.join(__dirname, '../../..');
/** As deep as the fixtures, whose files name their schemas by relative paths. */
const COPIES = path.join(ROOT, '.tmp/fixtures');

/** The paths of what the schema demands and the value lacks: texts, and groups that may hold texts. */
const missingOf = (site: unknown, expected: 'string' | 'object'): PropertyKey[][] =>
  (siteSchema.safeParse(site, { reportInput: true }).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'invalid_type' && issue.expected === expected && issue.input === undefined
      ? [issue.path]
      : [],
  );

/** Adds a made-up text for each text that the schema of the site demands. */
function withMissingTexts(text: string): string {
  const document = parseDocument(text);
  let isChanged = false;
  for (;;) {
    const site: unknown = document.toJS();
    const groups = missingOf(site, 'object');
    const texts = missingOf(site, 'string');
    if (groups.length + texts.length === 0) break;
    for (const group of groups) document.setIn(group, document.createNode({}));
    for (const keys of texts)
      document.setIn(keys, `${String(keys.at(-1))} of ${String(keys.at(-2))}`);
    isChanged = true;
  }
  return isChanged ? document.toString() : text;
}

/** Copies a fixture with another site.yaml, once for all processes that test. */
function copyWith(folder: string, site: string): string {
  const hash = createHash('sha256').update(site);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(readFileSync(path.join(entry.parentPath, entry.name)));
  const copy = path.join(COPIES, `${path.basename(folder)}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(copy)) return copy;
  const own = `${copy}.${process.pid}`;
  cpSync(folder, own, { recursive: true });
  writeFileSync(path.join(own, SITE_FILE), site);
  try {
    renameSync(own, copy);
  } catch {
    // Another process was quicker.
    rmSync(own, { recursive: true });
  }
  return copy;
}

const mistakes = (errors: readonly ContentError[]): Error => new Error(formatContentErrors(errors));

/**
 * Completes a fixture site with texts that its site.yaml does not write, such as a new label of a form, so that
 * a new text needs no line in a fixture.
 * @returns the absolute path of the fixture, or of its completed copy
 * @throws when its site.yaml has mistakes
 */
export function completedFixture(folder: string): string {
  const file = path.posix.join(folder, SITE_FILE);
  const bytes = readFileSync(path.join(ROOT, file));
  const { source, errors } = readYaml(file, bytes, 'site');
  if (!source || errors.length > 0) throw mistakes(errors);
  const completed = withMissingTexts(bytes.toString());
  const value: unknown = parse(completed);
  const { known } = parseValidPlaceholders(value);
  const refused = parseSite({ ...source, value }, siteSchema, known).errors;
  if (refused.length > 0) throw mistakes(refused);
  const fixture = path.join(ROOT, folder);
  return completed === bytes.toString() ? fixture : copyWith(fixture, completed);
}
