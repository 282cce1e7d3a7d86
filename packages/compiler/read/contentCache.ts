import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { blocks } from '../../../src/blocks/registry';
import { parsePage, type ParsedPage, type ParsePage } from '../parse/parse';
import { keyOfPlaceholders } from '../parse/placeholders';
import { readYaml, sourceOf } from './readYaml';
import { encodingsFolder } from '../../../gatsby/pictures/encodings';
import { listFiles } from './pageFiles';

/** Reads and parses content files. */
export type ContentReader = { readYaml: typeof readYaml; parsePage: ParsePage };

/** Reads and parses every file anew. */
export const UNCACHED_READER: ContentReader = { readYaml, parsePage };

/** What is cached of a page without errors. */
type CachedPage = Pick<ParsedPage, 'page' | 'formSections'>;

/** What a cache may hold beside what its last process used: twice as much. */
const MAX_GROWTH = 3;

/** The most projects with a cache. */
const MAX_PROJECTS = 64;

/**
 * Runs a function with a reader that caches, from one process to the next, the values of files
 * without mistakes by their bytes, and the pages without errors by their values. Neither gets out of
 * date: after a change of the code, and when it is damaged, a cache is not used.
 * @param projectFolder the folder that holds `content/`
 * @returns what `run` returns
 */
export function withContentCache<Result>(
  projectFolder: string,
  run: (reader: ContentReader) => Result,
): Result {
  const file = path.join(cacheFolder(), digestOf(path.resolve(projectFolder)));
  const entries = load(file);
  const used = new Set<string>();
  let isChanged = false;

  function readEntry(key: string): unknown {
    const json = entries.get(key);
    if (json === undefined) return undefined;
    used.add(key);
    return JSON.parse(json);
  }

  function writeEntry(key: string, value: unknown): void {
    if (!isJson(value)) return;
    entries.set(key, JSON.stringify(value));
    used.add(key);
    isChanged = true;
  }

  const result = run({
    readYaml(name, bytes, kind) {
      const key = `file:${digestOf(bytes)}`;
      const value = readEntry(key);
      const textOf = () => new TextDecoder().decode(bytes);
      if (value !== undefined) return { source: sourceOf(name, textOf, value), errors: [] };
      const read = readYaml(name, bytes, kind);
      if (read.source && read.errors.length === 0) writeEntry(key, read.source.value);
      return read;
    },
    parsePage(source, registry, known) {
      if (registry !== blocks || source.lacksKeys) return parsePage(source, registry, known);
      const placeholders = keyOfPlaceholders(known);
      const key = `page:${digestOf(JSON.stringify([source.value, placeholders]))}`;
      // Only this function writes under such a key.
      const cached = readEntry(key) as CachedPage | undefined;
      if (cached) return { ...cached, hasValidPath: true, found: cached.page, errors: [] };
      const parsed = parsePage(source, registry, known);
      const { page, formSections, errors } = parsed;
      if (errors.length === 0) writeEntry(key, { page, formSections });
      return parsed;
    },
  });
  if (isChanged) save(file, entries, used);
  else noteUse(file);
  return result;
}

/** Whether JSON holds a value as it is: `undefined` and numbers such as -0 and NaN get lost in it. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null)
    return value === null || typeof value === 'string' || typeof value === 'boolean';
  if (Array.isArray(value)) return value.every(isJson);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson);
}

/** The folder of the caches, beside those of pictures. */
const cacheFolder = (): string => path.join(encodingsFolder(), 'content');

const digestOf = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 32);

/** The digest of all code that reads and parses; what a process began with, whatever changes later. */
let codeDigest: string | undefined;

function digestOfCode(): string {
  const lock = 'node_modules/.package-lock.json';
  const code = listFiles(path.resolve('src'))
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [name, readFileSync(path.resolve('src', name), 'utf8')]);
  return digestOf([process.version, readFileSync(path.resolve(lock), 'utf8'), ...code].join('\0'));
}

/** The entries of a cache: its first line says by which code they were made, and checks the others. */
function load(file: string): Map<string, string> {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== headOf(body)) return new Map();
    return new Map(
      body.split('\n').map((line): [string, string] => {
        const space = line.indexOf(' ');
        return [line.slice(0, space), line.slice(space + 1)];
      }),
    );
  } catch {
    return new Map();
  }
}

const headOf = (body: string): string => `${(codeDigest ??= digestOfCode())} ${digestOf(body)}`;

/** Makes a cache the one that was used last. */
function noteUse(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // There is none, or it belongs to somebody else.
  }
}

/** Writes a cache, without what is long unused, and removes those of projects that are long unused. */
function save(file: string, entries: ReadonlyMap<string, string>, used: Set<string>): void {
  const isLarge = entries.size > used.size * MAX_GROWTH;
  const body = [...entries]
    .filter(([key]) => !isLarge || used.has(key))
    .map((entry) => entry.join(' '))
    .join('\n');
  const part = `${file}.${process.pid}.part`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(part, `${headOf(body)}\n${body}`);
    renameSync(part, file);
    const files = readdirSync(path.dirname(file)).map((name) =>
      path.join(path.dirname(file), name),
    );
    const byAge = files.map((name) => ({ name, time: statSync(name).mtimeMs }));
    byAge.sort((one, other) => other.time - one.time);
    for (const { name } of byAge.slice(MAX_PROJECTS)) rmSync(name, { force: true });
  } catch {
    // Without a folder to write to, the content is read again next time.
  }
}
