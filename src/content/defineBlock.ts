import * as z from 'zod';
import { choice, name } from './fields';
import type { Publication } from './periods';
import { publicationFields, publicationMistake } from './publicationFields';

/** The backgrounds of a block; the theme has their colours. */
const TONES = ['white', 'mist', 'night', 'ink'] as const;

export type Tone = (typeof TONES)[number];

/** What is wrong with a block whose fields are right one by one; `key` is where to show it. */
export type BlockMistake = { key?: string; message: string };

/**
 * Defines a block in one place. The build's validation, the props of the view, the completion in the
 * editor and the catalogue are derived from it.
 * @param block `type`: the value of the key `type` in YAML, and the name of the block's folder;
 *   `label`: its name in the catalogue; `help`: when to use it, for editors; `fields`: its keys
 *   besides those of every block; `usesForms`: it shows or opens a form, so that its page carries
 *   the texts of forms; `opensPage`: it holds the headline of the page, so that only the first block
 *   can be one; `mistakeIn`: finds fields that do not go together; `opensForm`: whether the section
 *   has a form that opens when a button announces the section
 */
export function defineBlock<Type extends string, Fields extends z.ZodRawShape>(block: {
  type: Type;
  label: string;
  help: string;
  fields: Fields;
  usesForms?: true;
  opensPage?: true;
  mistakeIn?: (block: z.output<z.ZodObject<Fields>>) => BlockMistake | undefined;
  opensForm?: (block: z.output<z.ZodObject<Fields>>) => boolean;
}) {
  return {
    ...block,
    schema: z
      .strictObject({
        type: z.literal(block.type).meta({ description: block.help, expected: 'a block type' }),
        id: name('The id of the section, for links such as /page#id.').optional(),
        tone: choice(TONES, 'The background. The default depends on the block.').optional(),
        ...block.fields,
        ...publicationFields,
      })
      .superRefine((value, context) => {
        // The value has the fields of the block and those of every block.
        const mistake: BlockMistake | undefined =
          publicationMistake(value as Publication) ??
          block.mistakeIn?.(value as z.output<z.ZodObject<Fields>>);
        if (!mistake) return;
        const { key, message } = mistake;
        const path = key === undefined ? [] : [key];
        context.addIssue({ code: 'custom', message, path, params: { atKey: key !== undefined } });
      }),
  };
}

export type AnyBlockDefinition = {
  type: string;
  label: string;
  help: string;
  schema: z.ZodObject;
  usesForms?: true | undefined;
  opensPage?: true | undefined;
  /** Takes a block that the schema of this definition has parsed. */
  opensForm?: ((block: never) => boolean) | undefined;
};
