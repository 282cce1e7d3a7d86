import { blocks, type Block, type BlockType } from '../../../src/blocks/registry';
import { formatContentErrors } from '../../../src/content/contentErrors';
import { examplesFile, readExamples } from '../../../packages/catalogue/examples';
import { withFakeMedia } from '../pages/fakeMedia';

/** An example of a block, as `src/blocks/<type>/examples.yaml` holds it. */
export type Example = { type: BlockType; name: string; raw: Record<string, unknown> };

/** Every block type. Object.keys of a constant object gives exactly its keys. */
export const blockTypes = Object.keys(blocks) as BlockType[];

/** Reads the examples of a block's folder. */
function readExamplesOf(type: BlockType): Example[] {
  const { examples, errors } = readExamples(process.cwd(), type);
  if (errors.length > 0) throw new Error(formatContentErrors(errors));
  if (examples.length === 0) throw new Error(`There is no ${examplesFile(type)}.`);
  return examples.map(({ name, value }) => ({ type, name, raw: value }));
}

/** The examples of every block type. */
export const allExamples = blockTypes.flatMap(readExamplesOf);

export const examplesOf = (type: BlockType): Example[] =>
  allExamples.filter((example) => example.type === type);

export function parseExample({ type, raw }: Example): Block {
  // The registry's schema for a type gives a block of that type.
  return withFakeMedia(blocks[type].schema.parse(raw) as Block);
}
