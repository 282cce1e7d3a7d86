import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { blocks, type Block, type BlockType } from '../../src/blocks/registry';
import { attachMedia, type Media } from '../../src/site/media';
import type { PictureFiles } from '../../src/content/fields';

/** An example of a block, as `src/blocks/<type>/examples.yaml` holds it. */
export type Example = { type: BlockType; name: string; raw: Record<string, unknown> };

const exampleFile = z
  .array(z.strictObject({ name: z.string().min(1), block: z.record(z.string(), z.unknown()) }))
  .min(1);

// Object.keys of a constant object gives exactly its keys.
export const blockTypes = Object.keys(blocks) as BlockType[];

/** The examples of a block's folder. */
export function examplesOf(type: BlockType): Example[] {
  const file = `src/blocks/${type}/examples.yaml`;
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  return exampleFile
    .parse(parse(readFileSync(file, 'utf8')))
    .map(({ name, block }) => ({ type, name, raw: block }));
}

export const allExamples = blockTypes.flatMap(examplesOf);

/** Published files as the build gives them, for every picture and film there is. */
const fakeMedia: Media = {
  pictures: new Map(readdirSync('content/images').map((name) => [name, fakeFiles(name)])),
  videos: new Map(
    readdirSync('content/video').map((file) => {
      const name = file.replace(/\.\w+$/, '');
      return [name, [{ src: `/static/${name}.mp4`, type: 'video/mp4' }]];
    }),
  ),
};

export function fakeFiles(name: string): PictureFiles {
  const src = `/static/${name}`;
  return {
    src,
    srcSet: `${src}?480 480w, ${src}?1280 1280w`,
    sources: [{ type: 'image/avif', srcSet: `${src}?avif 480w` }],
    width: 1600,
    height: 900,
  };
}

/** An example parsed by its block's own schema, with files for its pictures and films. */
export function parseExample({ type, raw }: Example): Block {
  // The registry's schema for a type gives a block of that type.
  return attachMedia(blocks[type].schema.parse(raw) as Block, fakeMedia);
}
