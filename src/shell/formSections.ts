import type { Block, Page } from '../blocks/registry';
import type { FormsContent } from '../forms/formsSchema';
import type { SectionEventDetail } from '../forms/frame/sectionEvent';
import { FORM_OPENED } from '../start/pageContract';

type FormSlot = Extract<Block, { type: 'formSlot' }>;

const slotsOf = (blocks: readonly Block[]): FormSlot[] =>
  blocks.filter((block) => block.type === 'formSlot');

/** Checks whether forms open over a page: one of its sections has a button or a card for a form. */
export const hasOverlayForms = (blocks: readonly Block[]): boolean =>
  slotsOf(blocks).some(({ opens, cards }) => opens !== undefined || cards.length > 0);

/**
 * Finds the dialogs that the buttons, cards and links of a page open over it. With the picker come the
 * forms of its cards.
 */
export function dialogsOpenedBy(
  page: Pick<Page, 'path' | 'blocks'>,
  forms: Pick<FormsContent, 'overlayForms' | 'pickerForms'>,
  picker: string,
): string[] {
  if (!hasOverlayForms(page.blocks)) return [];
  const requested = new Set([
    ...slotsOf(page.blocks).flatMap(({ opens, cards }) => [
      ...(opens ? [opens.form] : []),
      ...cards.map(({ form }) => form),
    ]),
    ...linksOf(page.blocks)
      .map((link) => new URL(link, 'https://this.site'))
      .filter(({ pathname }) => pathname === page.path)
      .map(({ searchParams }) => searchParams.get(FORM_OPENED) ?? ''),
  ]);
  if (requested.has(picker)) for (const form of forms.pickerForms) requested.add(form);
  return [picker, ...forms.overlayForms].filter((name) => requested.has(name));
}

/** The addresses of this site in a value of the content, however deep. */
function linksOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(linksOf);
}

/**
 * Finds the form that a `clickOnSection` event requests: the form in its detail, else the form of its
 * section (docs/specification.md, 'The event clickOnSection').
 * @returns the name of the form; undefined if neither the event nor the section has a form
 */
export const requestedForm = (
  blocks: readonly Block[],
  { section, form }: SectionEventDetail,
): string | undefined => form ?? slotsOf(blocks).find(({ id }) => id === section)?.opens?.form;

/**
 * Finds the section that a form belongs to. The page scrolls there after the form is sent.
 * @returns the id of the section; undefined if there is none
 */
export function sectionOfForm(blocks: readonly Block[], form: string): string | undefined {
  const slots = slotsOf(blocks);
  const holder = slots.find(({ inlineForm }) => inlineForm === form);
  const opener = slots.find(({ opens }) => opens?.form === form);
  const chooser = slots.find(({ cards }) => cards.some((card) => card.form === form));
  // A form without a section of its own, such as the rescue form, belongs to the contact section.
  const contact = slots.find(({ opens }) => opens?.form === 'contact');
  return (holder ?? opener ?? chooser ?? contact)?.id;
}
