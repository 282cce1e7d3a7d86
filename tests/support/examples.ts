import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { blocks, type Block, type BlockType } from '../../src/blocks/registry';
import { withFakeMedia } from './fakeMedia';

/** An example of a block, as `src/blocks/<type>/examples.yaml` holds it. */
export type Example = { type: BlockType; name: string; raw: Record<string, unknown> };

const exampleFile = z
  .array(z.strictObject({ name: z.string().min(1), block: z.record(z.string(), z.unknown()) }))
  .min(1);

/** Every block type. Object.keys of a constant object gives exactly its keys. */
export const blockTypes = Object.keys(blocks) as BlockType[];

/**
 * Reads the examples of a block's folder.
 * @param type the type of the block
 * @returns the examples, as they are written
 */
export function examplesOf(type: BlockType): Example[] {
  const file = `src/blocks/${type}/examples.yaml`;
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  return exampleFile
    .parse(parse(readFileSync(file, 'utf8')))
    .map(({ name, block }) => ({ type, name, raw: block }));
}

/** The examples of every block type. */
export const allExamples = blockTypes.flatMap(examplesOf);

/**
 * Parses an example by the schema of its block.
 * @param example the example
 * @returns the block, with files for its pictures and videos
 */
export function parseExample({ type, raw }: Example): Block {
  // The registry's schema for a type gives a block of that type.
  return withFakeMedia(blocks[type].schema.parse(raw) as Block);
}
