import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { CreatePagesArgs, Node } from 'gatsby';
import { mayHaveSilentMistake, readYaml, sourceOf } from '../../packages/compiler/sources';
import { readContentFolder, type ReadOptions } from '../../packages/compiler/folders';
import type { Content } from '../../packages/compiler/compile';

/** What is needed of Gatsby's API to read nodes. */
export type NodeApi = Pick<CreatePagesArgs, 'getNode' | 'getNodesByType' | 'createContentDigest'>;

/** The keys that Gatsby adds to the value of a YAML file, or replaces in it. */
const GATSBY_KEYS = ['id', 'parent', 'children', 'internal'];

/**
 * What gatsby-transformer-yaml reads in another way than `readYaml`: days such as 2027-01-01, tags, anchors,
 * numbers such as 0b11 and +.5, and a list of pages. A file may have it where this is found.
 */
const OTHER_NOTATION = /^[-[]|(?:^|[:?-][ \t]|[,[{])[ \t]*(?:[!&]|0b|[-+][0.]|\d{4}-\d)/m;

/**
 * Reads and checks the content from the nodes that gatsby-source-filesystem and gatsby-transformer-yaml
 * made of it. A file whose node does not hold exactly what the file says is read and parsed itself.
 * @param projectFolder the folder that holds `content/` and `static/`
 */
export function readContentNodes(
  api: NodeApi,
  projectFolder: string,
  { read = readYaml, ...options }: ReadOptions = {},
): Content {
  const nodes = new Map(
    api
      .getNodesByType('File')
      .filter(({ sourceInstanceName }) => sourceInstanceName === 'content')
      .map((node) => [`content/${String(node['relativePath'])}`, node]),
  );
  const readNode: typeof readYaml = (file, bytes, kind) => {
    const node = nodes.get(file);
    const value = node && valueOf(node, bytes, api);
    if (!value) return read(file, bytes, kind);
    return { source: sourceOf(file, () => new TextDecoder().decode(bytes), value), errors: [] };
  };
  return readContentFolder(projectFolder, { ...options, read: readNode });
}

/** What a file says, by the node of its YAML; undefined where the node may say something else. */
function valueOf(file: Node, bytes: Uint8Array, api: NodeApi): object | undefined {
  const [id, ...more] = file.children;
  const node = id === undefined || more.length > 0 ? undefined : api.getNode(id);
  if (!node || !isMadeOf(bytes, file)) return undefined;
  const text = new TextDecoder().decode(bytes);
  // A replacement character stands for bytes that are not UTF-8.
  if (text.includes('\uFFFD') || mayHaveSilentMistake(text) || OTHER_NOTATION.test(text)) {
    return undefined;
  }
  const value = Object.fromEntries(
    Object.entries(node).filter(([key]) => !GATSBY_KEYS.includes(key)),
  );
  // A key of the file that Gatsby replaced makes another digest.
  return api.createContentDigest(value) === node.internal.contentDigest ? value : undefined;
}

/**
 * Whether Gatsby made the node of a file of the bytes that the file has now. A build knows them by the time and
 * the inode of the file (`fastHash` in gatsby-config.ts), and by their number.
 */
function isMadeOf(bytes: Uint8Array, { absolutePath, internal, size }: Node): boolean {
  // A file may be gone since its bytes were read.
  const stats = statSync(String(absolutePath), { throwIfNoEntry: false });
  if (stats && internal.contentDigest === `${stats.mtimeMs}${stats.ino}`)
    return size === bytes.length;
  return internal.contentDigest === createHash('md5').update(bytes).digest('hex');
}
