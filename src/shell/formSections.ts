import type { Block } from '../blocks/registry';
import { isOpenableForm, type OpenableForm } from '../content/forms';
import type { SectionEventDetail } from '../forms/sectionEvent';

type Slot = Extract<Block, { type: 'formSlot' }>;

const slotsOf = (blocks: readonly Block[]): Slot[] =>
  blocks.filter((block) => block.type === 'formSlot');

/** Whether forms open over this page: it has a section with a button or a picture that opens one. */
export const hasOverlayForms = (blocks: readonly Block[]): boolean =>
  slotsOf(blocks).some(({ opens, cards }) => opens !== undefined || cards.length > 0);

/**
 * The form that a `clickOnSection` event asks for: the one it names, else the one of its section
 * (decisions, 'Query parameters, sections, events').
 * @returns undefined when there is no such form
 */
export function requestedForm(
  blocks: readonly Block[],
  { section, form }: SectionEventDetail,
): OpenableForm | undefined {
  if (form !== undefined) return isOpenableForm(form) ? form : undefined;
  return slotsOf(blocks).find(({ id }) => id === section)?.opens?.form;
}

/** The id of the section that a form belongs to, to scroll to once it is sent; undefined when none has it. */
export function sectionOfForm(blocks: readonly Block[], form: OpenableForm): string | undefined {
  const slots = slotsOf(blocks);
  const opened = slots.find(({ opens }) => opens?.form === form);
  const offered = slots.find(({ cards }) => cards.some((card) => card.form === form));
  // A call for assistance has no section of its own on Home: it belongs to the contact section.
  const contact = slots.find(({ opens }) => opens?.form === 'contact');
  return (opened ?? offered ?? contact)?.id;
}
