/**
 * The forms that content may name: in a link (`?form-opened=contact`), in a form slot, in the
 * `clickOnSection` event (decisions, 'Query parameters, sections, events').
 */

/** Forms of the quote flow on Home, opened by name. `main-charter` opens the picker. */
export const OPENABLE_FORMS = [
  'main-charter',
  'charter',
  'empty-legs',
  'jet-card',
  'contact',
  'rescue',
] as const;

export type OpenableForm = (typeof OPENABLE_FORMS)[number];

/** Forms that can stand open in a page. */
export const INLINE_FORMS = ['contact', 'experiences-contact', 'contact-panel', 'rescue'] as const;

export type InlineForm = (typeof INLINE_FORMS)[number];

export const isOpenableForm = (word: unknown): word is OpenableForm =>
  OPENABLE_FORMS.some((form) => form === word);
