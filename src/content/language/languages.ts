import * as z from 'zod';
import { errorMessages } from '../contentErrors';
import { group, listOf } from '../fields';
import { verbatim, type FieldMeta } from '../textFields';

/** A code as `Intl` writes it. */
function isLanguageCode(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code)[0] === code;
  } catch {
    return false;
  }
}

const language = group(
  {
    code: z
      .string()
      .superRefine((code, context) => {
        if (isLanguageCode(code)) return;
        context.addIssue({ code: 'custom', message: errorMessages.badLanguage(code) });
      })
      .meta({
        description: 'The code of the language (BCP 47), such as fr or pt-BR.',
        expected: 'the code of a language',
      } satisfies FieldMeta),
    label: verbatim('Its own name, such as Français.'),
  },
  'A language.',
);

/** `languages` of `content/site.yaml`: the first is the language of the pages. */
export const languages = listOf(
  language,
  'The languages of the site; the first is that of the pages. The words of the others stand in content/translations/CODE.',
  { max: 20, unique: 'code' },
);

/** A language of the site. */
export type Language = z.output<typeof language>;

/** The first part of the paths in a language, such as `/fr`; none in the language of the pages. */
export const prefixOf = (code: string): string => `/${code.toLowerCase()}`;

/** The address of a page in a language that gives it none of its own. */
export const defaultPath = (code: string, path: string): string =>
  `${prefixOf(code)}${path === '/' ? '' : path}`;

/** The scripts that are written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];

/**
 * Finds the direction in which a language is written. Node knows `Intl.Locale.getTextInfo` from version 24 on.
 * @returns undefined for from left to right
 */
export const directionOf = (code: string): 'rtl' | undefined =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : undefined;
