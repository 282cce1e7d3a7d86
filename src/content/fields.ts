/**
 * The kinds of field in blocks, pages and content/site.yaml. The description of a field is help for
 * editors: it appears in the text editor and the block catalogue.
 */
import * as z from 'zod';
import { errorMessages } from './contentErrors';
import { FOCUS_POINTS, type Focus } from './focusPoints';
import { link, markdown, name, shortText, text, verbatim, type FieldMeta } from './textFields';

export {
  labelText,
  link,
  markdown,
  name,
  price,
  shortText,
  text,
  verbatim,
  type FieldMeta,
} from './textFields';

export const toggle = (description: string) =>
  z.boolean().meta({ description, expected: 'true or false' } satisfies FieldMeta);

/** A whole number of things, at least one. */
export const count = (description: string, max: number) =>
  z
    .number()
    .superRefine((value, context) => {
      if (Number.isInteger(value) && value >= 1 && value <= max) return;
      context.addIssue({ code: 'custom', message: errorMessages.notACount(value, max) });
    })
    .meta({ description, expected: 'a number' } satisfies FieldMeta);

/** One of a closed list of values. */
export const choice = <Value extends string>(values: readonly Value[], description: string) =>
  z.enum(values).meta({
    description,
    expected: `one of ${values.map((value) => `"${value}"`).join(', ')}`,
  } satisfies FieldMeta);

/** A list of entries of one kind. */
export const listOf = <Entry extends z.ZodType>(
  entry: Entry,
  description: string,
  { min = 1, max = 100, unique }: { min?: number; max?: number; unique?: string } = {},
) =>
  z
    .array(entry)
    .min(min)
    .superRefine((entries, context) => {
      // `max` of zod would not look at the entries of a list that has too many.
      if (entries.length > max)
        context.addIssue({ code: 'too_big', origin: 'array', maximum: max });
      if (unique === undefined) return;
      const values = entries.map((each): unknown => Reflect.get(Object(each), unique));
      values.forEach((value, index) => {
        const first = values.indexOf(value);
        if (first === index) return;
        const message = errorMessages.sameOption(value, first + 1);
        context.addIssue({ code: 'custom', message, path: [index, unique] });
      });
    })
    .meta({ description, expected: 'a list', maxItems: max } satisfies FieldMeta & {
      maxItems: number;
    });

/** A group of keys. Other keys are errors. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape, description: string) =>
  z.strictObject(shape).meta({ description, expected: 'a group of keys' } satisfies FieldMeta);

/** Object.keys loses the type of the keys. */
const FOCUS = Object.keys(FOCUS_POINTS) as Focus[];

/** An airport that the content names by its code. */
export type AirportCode = {
  kind: 'airport';
  /** The IATA or ICAO code, in capitals. The content check makes sure that the airport is known. */
  code: string;
};

/**
 * An airport by its code. The content check finds out whether it exists (`airportError`), because a
 * schema does not know the airports.
 */
export const airportCode = (description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .transform((code): AirportCode => ({ kind: 'airport', code: code.toUpperCase() }))
    .meta({
      description: `${description} An IATA or ICAO code, such as LBG or LFPB.`,
      expected: 'an airport code',
      control: 'airport',
      pattern: '^\\s*([A-Za-z]{3}|[A-Za-z\\d]{4})\\s*$',
      patternErrorMessage: errorMessages.notAnAirportCode(),
    } satisfies FieldMeta);

/** The encoded files of a picture; the build adds them. */
export type PictureFiles = {
  src: string;
  sources: { type: string; srcSet: string }[];
  /** The mean colour as CSS writes it, which stands in the place of the picture until it is there. */
  color?: string;
  /** Size of the original, px. */
  width: number;
  height: number;
};

/** A picture of content/images. `alt` is '' when it is decorative. */
export type Picture = {
  kind: 'picture';
  src: string;
  alt: string;
  focus: Focus;
  files?: PictureFiles;
};

/** The name of a picture's file, which tells nobody what the picture shows. */
const FILE_NAME = /^\S+\.(?:jpe?g|png|webp|avif|svg|gif)$/i;

/** A picture of content/images with its alternative text, or marked as decorative. */
export const picture = (description: string) =>
  z
    .strictObject({
      src: verbatim('File name in content/images, such as home-hero.jpg.').meta({
        control: 'imageFile',
      }),
      alt: text(
        'What the picture shows, for people who cannot see it: a sentence, as you would say it on the telephone. Without it, the picture must be decorative.',
      )
        .meta({ control: 'alt' })
        .optional(),
      decorative: toggle('Whether the picture adds nothing to the text beside it.').optional(),
      focus: choice(FOCUS, 'The part that must stay in view when the picture is cropped.')
        .meta({ control: 'focus' })
        .default('centre'),
    })
    .superRefine(({ alt, decorative }, context) => {
      const described = alt !== undefined;
      if (described === (decorative === true)) {
        const message = described ? errorMessages.altAndDecorative() : errorMessages.missingAlt();
        context.addIssue({ code: 'custom', message });
      }
      if (alt !== undefined && FILE_NAME.test(alt.trim()))
        context.addIssue({
          code: 'custom',
          message: errorMessages.fileNameAsAlt(),
          path: ['alt'],
        });
    })
    .transform(({ src, alt, focus }): Picture => ({
      kind: 'picture',
      src: src.normalize('NFC'),
      alt: alt ?? '',
      focus,
    }))
    .meta({ description, expected: 'a picture: "src:" and "alt:"' } satisfies FieldMeta);

/** A published file of a video, for the screens of a media query or for all. */
export type VideoFile = { src: string; type: string; media?: string };

/** A silent loop of content/video with the picture shown until it plays. */
export type Video = {
  kind: 'video';
  name: string;
  /** What the video shows; the alternative text of the poster without it. '' when it is decorative. */
  alt: string;
  poster: Picture;
  files?: VideoFile[];
};

/** A silent loop of content/video with its poster. */
export const video = (description: string) =>
  z
    .strictObject({
      name: verbatim('File name in content/video without extension, such as world-tour-loop.'),
      alt: text(
        'What happens in the video, for people who cannot see it. The default is the alternative text of the poster.',
      ).optional(),
      poster: picture('The picture shown until the video plays, or instead of it.'),
    })
    .transform(({ name: file, alt, poster }): Video => ({
      kind: 'video',
      name: file,
      alt: alt ?? poster.alt,
      poster,
    }))
    .meta({ description, expected: 'a video: "name:" and "poster:"' } satisfies FieldMeta);

/** A button or link of a block. */
export const action = (description: string) =>
  group(
    {
      label: shortText('The text of the button.'),
      visuallyHiddenText: shortText(
        'The rest of the label, which only screen readers and search engines get: "about jet charter" after "Learn more".',
      ).optional(),
      to: link('The target.'),
      variant: choice(
        ['primary', 'secondary', 'text'],
        'primary: the red button; secondary: outlined; text: a link with an arrow.',
      ).default('primary'),
      opensFormOf: name(
        'The id of a Home section whose form opens: the button sends the event clickOnSection.',
      ).optional(),
    },
    description,
  );

/** The buttons and links of a block, the most important one first. */
export const actions = (description = 'Buttons and links, the most important first.') =>
  listOf(action('A button or link.'), description, { min: 0, max: 4 }).default([]);

/** A parsed button or link. */
export type Action = z.output<ReturnType<typeof action>>;

/** The heading of most blocks. */
export const headingFields = () => ({
  kicker: shortText('A short text above the heading.').optional(),
  title: shortText('The heading.'),
  text: markdown('A sentence or two below the heading.').optional(),
});

/** The keys whose value is an address: `{product}` becomes the slug of the brand in it. */
export const ADDRESS_KEYS: readonly string[] = ['to', 'path', 'url'];
