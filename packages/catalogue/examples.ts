import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isAlias, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import * as z from 'zod';
import { blocks } from '../../src/blocks/registry';
import type { ContentError } from '../../src/content/contentErrors';
import {
  type KnownPlaceholders,
  parseBySchema,
  type ParsedBlock,
  parsePage,
} from '../compiler/schemas';
import { type KeyPath, readYaml, type YamlSource } from '../compiler/sources';
import { shortText } from '../../src/content/textFields';
import type { BlockRegistry } from '../compiler/compile';

/** An example of a block, as `src/blocks/<type>/examples.yaml` has it. */
type BlockExample = {
  name: string;
  /** The block as plain data. */
  value: Record<string, unknown>;
  /** The lines of the block with their comments, ready to be pasted below `blocks:` of a page. */
  yaml: string;
  /** The block as its schema parses it; undefined when it has errors. */
  block: ParsedBlock | undefined;
  errors: ContentError[];
};

/** The examples of a block, in the order of the file. With an error of the whole file, there are none. */
export type BlockExamples = { examples: BlockExample[]; errors: ContentError[] };

/** How examples are checked. */
export type CheckOptions = {
  /** The block types; tests pass their own. */
  registry?: BlockRegistry;
  /** The placeholders that texts may contain; without them, no placeholder is checked. */
  known?: KnownPlaceholders;
};

/** The file. The schema of its type checks each block. */
const EXAMPLES = z.array(
  z.strictObject({
    name: shortText('What the example shows.'),
    block: z.record(z.string(), z.unknown()).meta({ expected: 'the keys of a block' }),
  }),
);

/** Names the file of a block's examples. */
export const examplesFile = (type: string): string => `src/blocks/${type}/examples.yaml`;

/**
 * Reads and checks the examples of a block.
 * @param projectFolder the folder that holds `src/`
 * @returns the examples and their errors; nothing when there is no file
 */
export function readExamples(
  projectFolder: string,
  type: string,
  { registry = blocks, known }: CheckOptions = {},
): BlockExamples {
  const file = path.join(projectFolder, examplesFile(type));
  if (!existsSync(file)) return { examples: [], errors: [] };
  const bytes = readFileSync(file);
  const { source, errors } = readYaml(examplesFile(type), bytes, 'examples');
  if (!source || errors.length > 0) return { examples: [], errors };
  const parsed = parseBySchema(source, EXAMPLES, source.value, []);
  if (!parsed.output) return { examples: [], errors: parsed.errors };
  const values = parsed.output.map(({ block }) => block);
  const page = parsePage(asPage(source, values), registry, known);
  const lines = linesOf(bytes.toString());
  const examples = parsed.output.map(({ name, block: value }, index): BlockExample => {
    const found = page.errors.filter(({ block }) => block?.number === index + 1);
    const block = found.length > 0 ? undefined : page.page.blocks[index];
    return { name, value, yaml: lines[index] ?? '', block, errors: found };
  });
  return { examples, errors: page.errors };
}

/** The examples as the blocks of a page, each at its place in their file. */
function asPage(source: YamlSource, values: readonly unknown[]): YamlSource {
  const place = ([, index = 0, ...keys]: KeyPath): KeyPath => [index, 'block', ...keys];
  return {
    ...source,
    value: { path: '/example', description: 'An example.', blocks: values },
    positionOf: (keys, part) => source.positionOf(place(keys), part),
    positionOfKey: (keys) => source.positionOfKey(place(keys)),
  };
}

/** The lines of each block, as those of a page. */
function linesOf(text: string): string[] {
  const document = parseDocument(text);
  const items: unknown[] = isSeq(document.contents) ? document.contents.items : [];
  return items.map((item) => {
    const node = isMap(item) ? item.get('block', true) : undefined;
    const block = isAlias(node) ? node.resolve(document) : node;
    return isMap(block) ? asBlockOfPage(text, block) : '';
  });
}

/** How far a block of a page is indented, and what its first line begins with. */
const INDENT = '    ';
const DASH = '  - ';

/** The lines of a block exactly as they are, moved to where a page has its blocks. */
function asBlockOfPage(text: string, block: YAMLMap): string {
  const [start, , end] = block.range ?? [0, 0, 0];
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const indent = text.slice(lineStart, start);
  // A block in braces begins on the line of its `block:`.
  if (indent.trim() !== '') return `${DASH}${text.slice(start, end).trimEnd()}\n`;
  const comments = commentsAbove(text, lineStart);
  const own = text.slice(lineStart, end).split(/\r?\n/);
  // The parser counts a comment of the next example among the lines of this one.
  const next = own.findIndex((line) => line !== '' && !line.startsWith(indent));
  return [...comments, ...own.slice(0, next < 0 ? own.length : next)]
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
    .map((line, index) => line && `${index === comments.length ? DASH : INDENT}${line}`)
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/** The comments directly above a line, up to `block:`. */
function commentsAbove(text: string, lineStart: number): string[] {
  const above = text.slice(0, lineStart).split(/\r?\n/).slice(0, -1);
  const last = above.findLastIndex((line) => !/^\s*(#.*)?$/.test(line));
  return above.slice(last + 1);
}
