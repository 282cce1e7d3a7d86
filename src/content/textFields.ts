/** The fields of text: texts, Markdown, links and names. */
import * as z from 'zod';
import { errorMessages } from './contentErrors';
import { LINK, linkError } from './link';
import { linksIn, parseMarkdown, withoutIds, type Prose } from './markdown/markdown';
import { markdownInText, markdownMistakes } from './markdown/markdownMistakes';
import { typeset } from './markdown/typeset';
import { repairedName } from './repairedName';

/**
 * What a schema knows about a field. Error messages name the `expected` value, such as 'a text'. The
 * visual editor has a `control` of its own for some.
 */
export type FieldMeta = {
  description: string;
  expected: string;
  /** Whether visitors read the text, so that another language has words of its own for it. */
  isTranslated?: boolean;
  control?:
    | 'markdown'
    | 'imageFile'
    | 'link'
    | 'airport'
    | 'collection'
    | 'form'
    | 'moment'
    | 'focus'
    | 'alt';
  /** The line that names an entry of a list in the visual editor, in the template language of Decap CMS. */
  summary?: string;
  /** What a text editor already marks while somebody writes: a regular expression, and its message. */
  pattern?: string;
  patternErrorMessage?: string;
  /** The names that a `template` has braces around. */
  placeholders?: readonly string[];
  /**
   * Reads a text in spite of its mistakes, so that they hide no others. The issues of these mistakes
   * have the parameter `isReadable`.
   */
  read?: (value: string) => unknown;
};

/** What nobody sees: blanks, and characters such as the zero-width space and the soft hyphen. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text, empty when there is nothing to be seen in it. */
const seen = () =>
  z.string().overwrite((value) => (value.replace(UNSEEN, '') === '' ? '' : value.trim()));

/** A text that is not blank. */
const NOT_BLANK = {
  pattern: '\\S',
  patternErrorMessage: errorMessages.blankText(),
};

/** A name that links refer to. */
const NAME = '^[a-z][a-z0-9-]*$';
const isName = (value: string): boolean => new RegExp(NAME).test(value);
const NAME_RULE = 'use lowercase letters, digits and hyphens, and begin with a letter';

/** The most characters of a text of one line, and of one that stands large or on a button. */
const MAX_TEXT = 1000;
const MAX_SHORT_TEXT = 120;
/** The most characters of a Markdown text: forty pages of a book. */
const MAX_MARKDOWN = 100_000;

const oneLine = (max: number) =>
  seen()
    .min(1)
    .superRefine((value, context) => {
      if (value.length > max) context.addIssue({ code: 'too_big', origin: 'string', maximum: max });
      const mistake = markdownInText(value);
      if (!mistake) return;
      const { message, part } = mistake;
      context.addIssue({ code: 'custom', message, params: { part } });
    });

/** A text of one line, typeset. It may contain placeholders such as `{product}`. */
export const text = (description: string, max = MAX_TEXT) =>
  oneLine(max)
    .overwrite(typeset)
    .meta({
      description,
      expected: 'a text',
      isTranslated: true,
      ...NOT_BLANK,
    } satisfies FieldMeta);

/** A text of one line that is sent, or names a file, as it is written. */
export const verbatim = (description: string) =>
  oneLine(MAX_TEXT).meta({ description, expected: 'a text', ...NOT_BLANK } satisfies FieldMeta);

/** A text of one line that stands large or on a button, such as a heading. */
export const shortText = (description: string) => text(description, MAX_SHORT_TEXT);

/** A small word of a block, such as a caption, which has a text by default. */
export const labelText = (description: string, initial: string) =>
  shortText(description).default(initial);

/**
 * A short text of `content/site.yaml` with braces that the page fills in, such as `{number} of {count}`
 * (`fillTemplate`).
 */
export const template = (description: string, placeholders: readonly string[]) =>
  shortText(description)
    .superRefine((value, context) => {
      for (const name of placeholders.filter((each) => !value.includes(`{${each}}`)))
        context.addIssue({ code: 'custom', message: errorMessages.missingPlaceholder(name) });
    })
    .meta({
      description: `${description} It contains ${placeholders.map((name) => `{${name}}`).join(' and ')}.`,
      expected: 'a text',
      ...NOT_BLANK,
      placeholders,
    } satisfies FieldMeta);

/**
 * A price as a text, which search engines get as a figure and a currency. Its key must be `price`: the
 * content check reads the prices of that key (`parsePrice`), with their placeholders filled in.
 */
export const price = (description: string) =>
  shortText(description).meta({
    description: `${description} A figure and a currency, such as "From 45,000 euros".`,
    expected: 'a price',
    ...NOT_BLANK,
  } satisfies FieldMeta);

/** A Markdown text: paragraphs, **bold**, lists, [links](/path). HTML is shown as text. */
export const markdown = (description: string, { isRepeated = false } = {}) => {
  const read = (source: string): Prose =>
    isRepeated ? withoutIds(parseMarkdown(source)) : parseMarkdown(source);
  return seen()
    .min(1)
    .transform((source, context) => {
      if (source.length > MAX_MARKDOWN) {
        context.addIssue({
          code: 'too_big',
          origin: 'string',
          maximum: MAX_MARKDOWN,
          input: source,
        });
        return z.NEVER;
      }
      for (const { message, part } of markdownMistakes(source))
        context.addIssue({ code: 'custom', message, params: { part, isReadable: true } });
      for (const { to, label } of linksIn(parseMarkdown(source))) {
        const message =
          label.trim() === ''
            ? errorMessages.linkWithoutText(to)
            : to === ''
              ? errorMessages.linkWithoutAddress(label)
              : linkError(to);
        if (message === undefined) continue;
        context.addIssue({ code: 'custom', message, params: { part: to, isReadable: true } });
      }
      return read(source);
    })
    .meta({
      description,
      expected: 'a text',
      isTranslated: true,
      control: 'markdown',
      read,
      ...NOT_BLANK,
    } satisfies FieldMeta);
};

/** A link to a page, a section or an address. Its key must be one of `ADDRESS_KEYS`. */
export const link = (description: string) =>
  z
    .string()
    .superRefine((to, context) => {
      const message = linkError(to);
      if (message !== undefined)
        context.addIssue({ code: 'custom', message, params: { isReadable: true } });
    })
    .meta({
      description,
      expected: 'a link',
      control: 'link',
      read: (to) => to,
      pattern: LINK,
      patternErrorMessage: errorMessages.notALink(),
    } satisfies FieldMeta);

/** A name that links refer to, such as the id of a section or the name of a dialog. */
export const name = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if (isName(value)) return;
      const repaired = repairedName(value);
      context.addIssue({
        code: 'custom',
        message: errorMessages.badName(
          value,
          'name',
          NAME_RULE,
          isName(repaired) ? repaired : undefined,
        ),
      });
    })
    .meta({
      description,
      expected: 'a name',
      pattern: NAME,
      patternErrorMessage: errorMessages.badWord('name', NAME_RULE),
    } satisfies FieldMeta);
