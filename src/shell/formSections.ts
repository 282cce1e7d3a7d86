import type { Block } from '../blocks/registry';
import type { SectionEventDetail } from '../forms/sectionEvent';

type FormSlot = Extract<Block, { type: 'formSlot' }>;

const slotsOf = (blocks: readonly Block[]): FormSlot[] =>
  blocks.filter((block) => block.type === 'formSlot');

/**
 * Checks whether forms open over a page: one of its sections has a button or a card for a form.
 * @param blocks the blocks of the page
 * @returns true if forms open over the page
 */
export const hasOverlayForms = (blocks: readonly Block[]): boolean =>
  slotsOf(blocks).some(({ opens, cards }) => opens !== undefined || cards.length > 0);

/**
 * Finds the form that a `clickOnSection` event requests: the form in its detail, else the form of its
 * section (docs/specification.md, 'The event clickOnSection').
 * @param blocks the blocks of the page
 * @param detail the detail of the event
 * @returns the name of the form; undefined if neither the event nor the section has a form
 */
export const requestedForm = (
  blocks: readonly Block[],
  { section, form }: SectionEventDetail,
): string | undefined => form ?? slotsOf(blocks).find(({ id }) => id === section)?.opens?.form;

/**
 * Finds the section that a form belongs to. The page scrolls there after the form is sent.
 * @param blocks the blocks of the page
 * @param form the name of the form
 * @returns the id of the section; undefined if there is none
 */
export function sectionOfForm(blocks: readonly Block[], form: string): string | undefined {
  const slots = slotsOf(blocks);
  const opener = slots.find(({ opens }) => opens?.form === form);
  const chooser = slots.find(({ cards }) => cards.some((card) => card.form === form));
  // A form without a section of its own, such as the rescue form, belongs to the contact section.
  const contact = slots.find(({ opens }) => opens?.form === 'contact');
  return (opener ?? chooser ?? contact)?.id;
}
