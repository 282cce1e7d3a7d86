/**
 * The kinds of field that blocks, pages and the site are made of. Each takes a sentence of help for
 * the editor, which appears in the text editor, the block catalogue and the messages.
 */
import * as z from 'zod';
import { linkError } from './link';
import { linksIn, parseMarkdown } from './markdown';
import { errorMessages } from './contentErrors';

/** What a mistake at this field calls the thing that was expected: 'a text', 'a link', ... */
export type FieldMeta = { description: string; expected: string };

/** One line of words. May hold placeholders such as `{product}`. */
export const text = (description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ description, expected: 'a text' } satisfies FieldMeta);

/** Words with Markdown: paragraphs, **bold**, lists, [links](/path). HTML is shown as text. */
export const markdown = (description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .transform((source, context) => {
      const prose = parseMarkdown(source);
      for (const to of linksIn(prose)) {
        const message = linkError(to);
        if (message === undefined) continue;
        context.addIssue({ code: 'custom', message, params: { words: to } });
      }
      return prose;
    })
    .meta({ description, expected: 'a text' } satisfies FieldMeta);

/** A page, section or address. Stands only under a key of `ADDRESS_KEYS`. */
export const link = (description: string) =>
  z
    .string()
    .superRefine((to, context) => {
      const message = linkError(to);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .meta({ description, expected: 'a link' } satisfies FieldMeta);

/** A name that others refer to: a section's id, a dialog's name. */
export const name = (description: string) =>
  z
    .string()
    .superRefine((found, context) => {
      if (/^[a-z][a-z0-9-]*$/.test(found)) return;
      const rule = 'use lowercase letters, digits and hyphens, and begin with a letter';
      context.addIssue({ code: 'custom', message: errorMessages.badName(found, 'name', rule) });
    })
    .meta({ description, expected: 'a name' } satisfies FieldMeta);

/** On or off. */
export const toggle = (description: string) =>
  z.boolean().meta({ description, expected: 'true or false' } satisfies FieldMeta);

/** One of a few words. */
export const choice = <Word extends string>(words: readonly Word[], description: string) =>
  z.enum(words).meta({
    description,
    expected: `one of ${words.map((word) => `"${word}"`).join(', ')}`,
  } satisfies FieldMeta);

/** A list of entries of one kind. */
export const listOf = <Entry extends z.ZodType>(
  entry: Entry,
  description: string,
  { least = 1, most = 100 }: { least?: number; most?: number } = {},
) =>
  z
    .array(entry)
    .min(least)
    .max(most)
    .meta({ description, expected: 'a list' } satisfies FieldMeta);

/** A group of keys of which no other may stand there. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape, description: string) =>
  z.strictObject(shape).meta({ description, expected: 'a group of keys' } satisfies FieldMeta);

/** Where the eye should rest when a picture is cropped to a narrow or tall place. */
export const FOCUS = [
  'centre',
  'left',
  'right',
  'top',
  'bottom',
  'upperRight',
  'upperLeft',
] as const;

/** The encoded files of a picture, as gatsby-plugin-image describes them; put in by the build. */
export type PictureFiles = {
  src: string;
  srcSet?: string;
  sources: { type: string; srcSet: string }[];
  /** Pixels of the original. */
  width: number;
  height: number;
};

/** A picture of content/images. `alt` is '' when it is decorative. */
export type Picture = {
  kind: 'picture';
  src: string;
  alt: string;
  focus: (typeof FOCUS)[number];
  files?: PictureFiles;
};

/** A picture of content/images: its file, and what it shows or that it is decorative. */
export const picture = (description: string) =>
  z
    .strictObject({
      src: text('File name in content/images, such as home-hero.jpg.'),
      alt: text('What the picture shows, for those who cannot see it.').optional(),
      decorative: toggle('true when the picture adds nothing to the words beside it.').optional(),
      focus: choice(FOCUS, 'The part that must stay in view when the picture is cropped.').default(
        'centre',
      ),
    })
    .superRefine(({ alt, decorative }, context) => {
      const described = alt !== undefined;
      if (described === (decorative === true)) {
        const message = described ? errorMessages.altAndDecorative() : errorMessages.missingAlt();
        context.addIssue({ code: 'custom', message });
      }
    })
    .transform(({ src, alt, focus }): Picture => ({ kind: 'picture', src, alt: alt ?? '', focus }))
    .meta({ description, expected: 'a picture: "src:" and "alt:"' } satisfies FieldMeta);

/** A silent loop of content/video with the picture that stands for it until it plays. */
export type Video = {
  kind: 'video';
  name: string;
  poster: Picture;
  files?: { src: string; type: string }[];
};

/** A silent loop of content/video: the name of its files without ending, and its poster. */
export const video = (description: string) =>
  z
    .strictObject({
      name: text('Name of the files in content/video without ending, such as world-tour-loop.'),
      poster: picture('The picture shown before, and instead of, the video.'),
    })
    .transform((fields): Video => ({ kind: 'video', ...fields }))
    .meta({ description, expected: 'a video: "name:" and "poster:"' } satisfies FieldMeta);

/** A button or link of a block. */
export const action = (description: string) =>
  group(
    {
      label: text('The words on the button.'),
      to: link('Where it leads.'),
      variant: choice(
        ['primary', 'secondary', 'text'],
        'primary: the red button; secondary: outlined; text: a link with an arrow.',
      ).default('primary'),
      opensFormOf: name(
        'The id of a Home section whose form shall open there: sends the site-wide event clickOnSection.',
      ).optional(),
    },
    description,
  );

/** The buttons and links of a block, most important first. */
export const actions = (description = 'Buttons and links, the most important first.') =>
  listOf(action('A button or link.'), description, { least: 0, most: 4 }).default([]);

export type Action = z.output<ReturnType<typeof action>>;

/** The keys that hold an address, in which `{product}` stands for the brand's slug. */
export const ADDRESS_KEYS: readonly string[] = ['to', 'path', 'url'];
