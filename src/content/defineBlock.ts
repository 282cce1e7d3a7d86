import * as z from 'zod';
import { choice, name } from './fields';

/** The grounds a block can stand on; the theme knows their colours. */
export const TONES = ['white', 'mist', 'night', 'ink'] as const;

export type Tone = (typeof TONES)[number];

/**
 * Defines a block once: the build's validation, the view's props, the editor's completion and the
 * catalogue are derived from it.
 * @param type the word editors write after `type:`; also the name of the block's folder
 * @param label what the catalogue calls it
 * @param help when to use it, in a sentence to editors
 * @param fields its keys beside those every block has
 * @param usesForms the block shows or opens a form, so its page carries the texts of forms
 */
export function defineBlock<Type extends string, Fields extends z.ZodRawShape>(block: {
  type: Type;
  label: string;
  help: string;
  fields: Fields;
  usesForms?: true;
}) {
  return {
    ...block,
    schema: z.strictObject({
      type: z.literal(block.type).meta({ description: block.help, expected: 'a type of block' }),
      id: name('Name of the section, for links such as /page#name.').optional(),
      tone: choice(TONES, 'The ground it stands on; left out, the block chooses.').optional(),
      ...block.fields,
    }),
  };
}

/** A block as `defineBlock` makes it, whatever its fields. */
export type AnyBlockDefinition = {
  type: string;
  label: string;
  help: string;
  schema: z.ZodObject;
  usesForms?: true | undefined;
};
