import { readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'gatsby';
import { createFileNode } from 'gatsby-source-filesystem/create-file-node';
import { onCreateNode } from 'gatsby-transformer-yaml/gatsby-node';
import { readContentFolder } from '../../../packages/compiler/read/contentFolder';
import { readYaml } from '../../../packages/compiler/read/readYaml';
import { readContentNodes, type NodeApi } from '../../../gatsby/nodes/contentNodes';
import { sourceFiles } from '../../support/sources';
import { withProjectAsync } from '../../support/asyncProject';
import { smallSite, type ContentFiles } from '../../support/content/contentFolder';
import { testBlocks } from '../../support/content/testBlocks';

const createContentDigest = (input: string | object): string => JSON.stringify(input);

/** The nodes that the plugins make of a content folder, in develop or in a build. */
async function nodesOf(
  projectFolder: string,
  { isBuild }: { isBuild: boolean },
): Promise<NodeApi & { files: Node[] }> {
  const content = path.join(projectFolder, 'content');
  const options = { name: 'content', path: content, fastHash: isBuild };
  const nodes = new Map<string, Node>();
  const files = await Promise.all(
    sourceFiles(content, ['.yaml', '.yml']).map((file) =>
      createFileNode(file, (id) => path.relative(content, id), options),
    ),
  );
  for (const node of files) {
    await onCreateNode({
      node,
      actions: {
        createNode: (created) => nodes.set(created.id, created),
        createParentChildLink: ({ parent, child }) => parent.children.push(child.id),
      },
      loadNodeContent: async () => readFileSync(path.join(content, node.id), 'utf8'),
      createNodeId: (id) => id,
      createContentDigest,
      // Gatsby reports a file that is not valid YAML, and makes no node of it.
    }).catch(() => undefined);
  }
  return {
    files,
    createContentDigest,
    getNode: (id) => nodes.get(id),
    getNodesByType: (type) => (type === 'File' ? files : []),
  };
}

const page = (route: string, title: string, more = ''): string =>
  `path: ${route}\ndescription: A.\n${more}blocks:\n  - { type: statement, title: ${title} }\n`;

/** A project with a page at /test. */
const testPage = (title: string, more = ''): ContentFiles => ({
  'pages/test.yaml': page('/test', title, more),
});

/** What the nodes and the files of one project say. */
const read = (files: ContentFiles) =>
  withProjectAsync(files, async (folder) => ({
    fromNodes: readContentNodes(await nodesOf(folder, { isBuild: true }), folder, {
      registry: testBlocks,
    }),
    fromFiles: readContentFolder(folder, { registry: testBlocks }),
  }));

test('pages come from the nodes, not from the disk', async () => {
  await withProjectAsync(testPage('One'), async (folder) => {
    const api = await nodesOf(folder, { isBuild: true });
    const [test] = api.files.filter(({ id }) => id === 'pages/test.yaml');
    const [id = ''] = test?.children ?? [];
    const changed = {
      path: '/test',
      description: 'A.',
      blocks: [{ type: 'statement', title: 'Two' }],
    };
    const node = { ...api.getNode(id), ...changed };
    const getNode: NodeApi['getNode'] = (asked) =>
      asked === id
        ? // The node of the file with another value, and so another digest.
          ({
            ...node,
            internal: { ...node.internal, contentDigest: createContentDigest(changed) },
          } as Node)
        : api.getNode(asked);
    const { pages, errors } = readContentNodes({ ...api, getNode }, folder, {
      registry: testBlocks,
    });
    expect(errors).toEqual([]);
    expect(pages.get('test.yaml')?.blocks).toMatchObject([{ title: 'Two' }]);
  });
});

test('a file is parsed only when its node may say something else', async () => {
  const files = {
    'pages/clean.yaml': page('/clean', 'A'),
    'pages/wrong.yaml': page('/wrong', 'A', 'titel: A\n'),
    'pages/planned.yaml': `${page('/planned', 'A')}  - { type: statement, title: A, showUntil: '2999-12-01' }\n`,
    'pages/dated.yaml': `${page('/dated', 'A')}  - { type: statement, title: A, showUntil: 2999-12-01 }\n`,
    'pages/broken.yaml': 'path: "/test\n',
  };
  await withProjectAsync(files, async (folder) => {
    const parsed: string[] = [];
    const read: typeof readYaml = (file, bytes, kind) => {
      parsed.push(file);
      return readYaml(file, bytes, kind);
    };
    const content = readContentNodes(await nodesOf(folder, { isBuild: true }), folder, {
      registry: testBlocks,
      read,
    });
    expect(parsed).toEqual(['content/pages/broken.yaml', 'content/pages/dated.yaml']);
    expect(content.changes).toHaveLength(2);
    expect(content.errors).toMatchObject([{ line: 1 }, { line: 3, column: 1 }]);
  });
});

/** What a page says whose file is written again after its node was made. */
const titleAfter = (isBuild: boolean, write: (file: string) => void) =>
  withProjectAsync(testPage('One'), async (folder) => {
    const api = await nodesOf(folder, { isBuild });
    write(path.join(folder, 'content/pages/test.yaml'));
    const { pages } = readContentNodes(api, folder, { registry: testBlocks });
    return pages.get('test.yaml')?.blocks[0];
  });

/** Writes a file, and gives it the time that it had. */
function writeUnnoticed(file: string, text: string): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(file, text);
  utimesSync(file, atime, mtime);
}

test.each<[string, boolean, (file: string) => void]>([
  ['a build: a file that is written', true, (file) => writeFileSync(file, page('/test', 'Two'))],
  [
    'a build: a file of another length and the same time',
    true,
    (file) => writeUnnoticed(file, page('/test', 'Two') + '\n'),
  ],
  [
    'a build: another file of the same time',
    true,
    (file) => {
      writeFileSync(`${file}.new`, page('/test', 'Two'));
      utimesSync(`${file}.new`, statSync(file).atime, statSync(file).mtime);
      renameSync(`${file}.new`, file);
    },
  ],
  [
    'develop: a file that is written twice in one moment',
    false,
    (file) => writeUnnoticed(file, page('/test', 'Two')),
  ],
])('%s is parsed', async (_file, isBuild, write) => {
  expect(await titleAfter(isBuild, write)).toMatchObject({ title: 'Two' });
});

test.each<[string, ContentFiles]>([
  [
    'pages of two endings',
    { 'pages/test.yaml': page('/a', 'A'), 'pages/test.yml': page('/b', 'B') },
  ],
  ['a text that is a date to the plugin', testPage('2027-01-01')],
  [
    'drafts and days in quotation marks, with changes to come',
    {
      'pages/test.yaml': `${page('/test', 'A')}  - { type: statement, title: A, draft: true, showUntil: '2999-12-01' }\n  - { type: statement, title: A, showUntil: '2999-12-01' }\n`,
    },
  ],
  [
    'drafts and days without quotation marks',
    {
      'pages/test.yaml': `${page('/test', 'A, showFrom: 2099-12-01, id: a')}  - { type: statement, title: A, showUntil: '2999-12-01' }\n`,
      'pages/more.yaml': page('/more', 'A', 'draft: true\n'),
      'pages/old.yaml': `${page('/old', 'A')}  - { type: statement, title: A, showFrom: '2000-01-01' }\n`,
    },
  ],
  ['a text that is a number to the plugin', testPage('0b11')],
  ['an anchor, an alias and a merge key', testPage('*a', 'title: &a A\n<<: { title: B }\n')],
  ['YAML files in other folders', { 'other/pages/b.yaml': 'x: 1' }],
  [
    'pages in folders',
    { 'pages/our-fleet/a.yaml': page('/a', 'A'), 'pages/x/a.yml': page('/b', 'B') },
  ],
  ['a no-break space in a text', testPage('"A\u00a0B"')],
  ['hidden files and private notes', { 'pages/.a.yaml': 'x: 1', 'pages/_b.yaml': 'x: 1' }],
])('%s: the nodes give what the files give', async (_promise, files) => {
  const { fromNodes, fromFiles } = await read(files);
  expect(fromNodes.errors).toEqual([]);
  expect(fromNodes).toEqual(fromFiles);
});

test('a warning has the position of its text in the file', async () => {
  const site = smallSite().replace(/^facts:\n/m, 'facts:\n  opened: March 1998\n');
  const files = { 'site.yaml': site, 'pages/test.yaml': page('/test', 'Open since March 1998') };
  const { fromNodes, fromFiles } = await read(files);
  expect(fromNodes.warnings).toMatchObject([{ file: 'content/pages/test.yaml', line: 4 }]);
  expect(fromNodes).toEqual(fromFiles);
});

test.each<[string, ContentFiles, string]>([
  [
    'a list of one page',
    { 'pages/test.yaml': page('/test', 'A').replace(/^/gm, '  ').replace(' ', '-') },
    '1:1',
  ],
  [
    'an alias that is repeated too often',
    testPage('A', `title: &a A\nx: [${'*a,'.repeat(200)}]\n`),
    '1:1',
  ],
  ['a text with a tag', testPage('!!binary QQ=='), '4:31'],
  ['a misspelt key', testPage('A', 'titel: A\n'), '3:1'],
  ['the key id', testPage('A', 'id: a\n'), '3:1'],
  ['a day with a time', testPage('A, showFrom: 2026-12-01 10:00:00'), '4:44'],
  ['a day that does not exist', testPage('A, showFrom: 2026-02-30'), '4:44'],
  ['an empty key id', testPage('A', "id: ''\n"), '3:1'],
  ['the key parent', testPage('A', 'parent: a\n'), '3:1'],
  ['the key children', testPage('A', 'children: []\n'), '3:1'],
  ['the key internal', testPage('A', 'internal: {}\n'), '3:1'],
  ['a file that is not valid YAML', { 'pages/test.yaml': 'path: "/test\n' }, '1:7'],
  ['an empty file', { 'pages/test.yaml': '' }, '1:1'],
  ['a list', { 'pages/test.yaml': '- path: /test\n' }, '1:1'],
  [
    'bytes that are not UTF-8',
    { 'pages/test.yaml': Buffer.from('path: /caf\xe9\n', 'latin1') },
    '1:11',
  ],
  ['a path of two pages', { 'pages/test.yaml': page('/legal', 'A') }, '1:7'],
  ['a text that is cut', testPage('"A"', 'title: We are #1\n'), '3:15'],
  ['a text that begins with #', testPage('A', 'title: #1\n'), '3:8'],
  ['an ending in capitals', { 'pages/test.YAML': page('/test', 'A') }, '1:1'],
  ['a merge conflict', testPage('A', '<<<<<<< a\n'), '3:1'],
  ['no site.yaml', { 'site.yaml': undefined }, '1:1'],
])('%s is refused at its position', async (_promise, files, position) => {
  const { fromNodes, fromFiles } = await read(files);
  expect(fromNodes.errors.map(({ line, column }) => `${line}:${column}`)).toEqual([position]);
  expect(fromNodes).toEqual(fromFiles);
});
