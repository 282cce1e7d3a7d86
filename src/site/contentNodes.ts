import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreatePagesArgs, Node } from 'gatsby';
import type { YamlResult } from '../content/readYaml';
import { mayHaveSilentMistake } from '../content/silentMistakes';
import { publishedDay } from './contentDate';
import { knownNames, readContentFolder, type ReadOptions } from './contentFolder';
import { SITE_FILE } from './contentPaths';
import { findFiles } from './pageFiles';
import { parseContent, type Content, type ContentFiles } from './parseContent';

/** What is needed of Gatsby's API to read nodes. */
export type NodeApi = Pick<CreatePagesArgs, 'getNode' | 'getNodesByType' | 'createContentDigest'>;

/** The keys that Gatsby adds to the value of a YAML file, or replaces in it. */
const GATSBY_KEYS = ['id', 'parent', 'children', 'internal'];

/**
 * Reads and checks the content from the nodes that gatsby-source-filesystem and
 * gatsby-transformer-yaml made of it. Only when something is wrong or about to change does it read the
 * files: what is told about them has lines, and a file that is not valid YAML has no node.
 * @param api Gatsby's functions for nodes
 * @param projectFolder the folder that holds `content/` and `static/`
 * @param options how the content is read
 * @returns the content and all its errors
 */
export function readContentNodes(
  api: NodeApi,
  projectFolder: string,
  options: ReadOptions = {},
): Content {
  const { registry, todayIn = publishedDay, reader } = options;
  const files = filesOfNodes(api, projectFolder);
  const known = files && knownNames(projectFolder);
  const content = known && parseContent(files, known, todayIn, registry, reader?.parsePage);
  const isClean = content && [content.errors, content.warnings, content.changes].every(isEmpty);
  return isClean ? content : readContentFolder(projectFolder, options);
}

const isEmpty = ({ length }: readonly unknown[]): boolean => length === 0;

/** The value of every content file; undefined when a node does not hold exactly what its file says. */
function filesOfNodes(api: NodeApi, projectFolder: string): ContentFiles | undefined {
  const names = findFiles(projectFolder);
  if (names.errors.length > 0) return undefined;
  const fileNodes = api
    .getNodesByType('File')
    .filter(({ sourceInstanceName }) => sourceInstanceName === 'content')
    .map((node) => ({ node, file: `content/${String(node['relativePath'])}` }));
  const pageNodes = fileNodes
    .filter(({ file }) => names.pages.includes(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  if (pageNodes.length !== names.pages.length) return undefined;
  // What a value does not show is found in the text alone.
  const own = [SITE_FILE, names.redirects].filter((file) => file !== undefined);
  if ([...own, ...names.pages].some((file) => mayBeMistaken(path.join(projectFolder, file))))
    return undefined;
  const [site, redirects] = own.map((name) => {
    const found = fileNodes.find(({ file }) => file === name);
    return found && resultOf(found.file, yamlNodeOf(found.node, api), api);
  });
  const pages = pageNodes.flatMap(
    ({ node, file }) => resultOf(file, yamlNodeOf(node, api), api) ?? [],
  );
  const isWhole = pages.length === pageNodes.length && (redirects ?? !names.redirects);
  return site && isWhole ? { site, pages, ...(redirects && { redirects }) } : undefined;
}

const mayBeMistaken = (file: string): boolean =>
  !existsSync(file) || mayHaveSilentMistake(readFileSync(file, 'utf8'));

/** The node of a file's value. Its type begins with the name of the file's folder. */
const yamlNodeOf = (file: Node, { getNode }: NodeApi): Node | undefined =>
  file.children.map((id) => getNode(id)).find((child) => child?.internal.type.endsWith('Yaml'));

/** A file by its YAML node. Its positions are never shown: with an error, the file itself is read. */
function resultOf(file: string, node: Node | undefined, api: NodeApi): YamlResult | undefined {
  if (!node) return undefined;
  const value = Object.fromEntries(
    Object.entries(node).filter(([key]) => !GATSBY_KEYS.includes(key)),
  );
  // A key of the file that Gatsby replaced makes another digest.
  const isWhole = api.createContentDigest(value) === node.internal.contentDigest;
  if (!isWhole || !holdsOnlyText(value)) return undefined;
  const start = () => ({ line: 1, column: 1 });
  const isConsequence = () => false;
  const source = { file, value, positionOf: start, positionOfKey: start, isConsequence };
  return { source: { ...source, lacksKeys: false }, errors: [] };
}

/**
 * gatsby-transformer-yaml makes a Date of a text such as 2027-01-01, and accepts bytes that are not
 * UTF-8. Such files are left to `readYaml`, which keeps the text and reports the bytes.
 */
function holdsOnlyText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\uFFFD');
  if (typeof value !== 'object' || value === null) return true;
  if (value instanceof Date || ArrayBuffer.isView(value)) return false;
  return Object.values(value).every(holdsOnlyText);
}
