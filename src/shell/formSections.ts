import type { Block } from '../blocks/registry';
import type { SectionEventDetail } from '../forms/sectionEvent';

type FormSlot = Extract<Block, { type: 'formSlot' }>;

const slotsOf = (blocks: readonly Block[]): FormSlot[] =>
  blocks.filter((block) => block.type === 'formSlot');

/**
 * Whether forms open over a page: one of its sections has a button or a card that opens one.
 * @param blocks the blocks of the page
 * @returns true when a form opens over it
 */
export const hasOverlayForms = (blocks: readonly Block[]): boolean =>
  slotsOf(blocks).some(({ opens, cards }) => opens !== undefined || cards.length > 0);

/**
 * The form that a `clickOnSection` event asks for: the one it names, else the one of its section
 * (docs/specification.md, 'Query parameters and events').
 * @param blocks the blocks of the page
 * @param detail the detail of the event
 * @returns undefined when the event names no form and the section has none
 */
export const requestedForm = (
  blocks: readonly Block[],
  { section, form }: SectionEventDetail,
): string | undefined => form ?? slotsOf(blocks).find(({ id }) => id === section)?.opens?.form;

/**
 * The section that a form belongs to. The page scrolls there once the form is sent.
 * @param blocks the blocks of the page
 * @param form the name of the form
 * @returns the id of the section; undefined when no section has one
 */
export function sectionOfForm(blocks: readonly Block[], form: string): string | undefined {
  const slots = slotsOf(blocks);
  const opener = slots.find(({ opens }) => opens?.form === form);
  const chooser = slots.find(({ cards }) => cards.some((card) => card.form === form));
  // A form without a section of its own, such as the call for assistance, belongs to the contact section.
  const contact = slots.find(({ opens }) => opens?.form === 'contact');
  return (opener ?? chooser ?? contact)?.id;
}
