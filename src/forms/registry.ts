/** Every form by its name. A new form is one folder, one line here and one in `formViews.ts`. */
import { charter } from './charter/definition';
import { contact } from './contact/definition';
import { contactPanel } from './contactPanel/definition';
import type { FormPlacement } from './defineForm';
import { emptyLegs } from './emptyLegs/definition';
import { experiencesContact } from './experiencesContact/definition';
import { jetCard } from './jetCard/definition';
import { newsletter } from './newsletter/definition';
import { rescue } from './rescue/definition';

export const forms = {
  [emptyLegs.name]: emptyLegs,
  [charter.name]: charter,
  [jetCard.name]: jetCard,
  [contact.name]: contact,
  [rescue.name]: rescue,
  [experiencesContact.name]: experiencesContact,
  [contactPanel.name]: contactPanel,
  [newsletter.name]: newsletter,
};

type Forms = typeof forms;

export type FormName = keyof Forms;

/** The names of the forms that may open at one of the placements. */
type NameAt<Placement extends FormPlacement> = {
  [Name in FormName]: Extract<Forms[Name]['placements'][number], Placement> extends never
    ? never
    : Name;
}[FormName];

/** A form that the picker offers. */
export type PickerFormName = NameAt<'picker'>;
/** A form that opens over the page; those of the picker do, too. */
export type OverlayFormName = NameAt<'picker' | 'overlay'>;
/** A form that may be a part of a page. */
export type InlineFormName = NameAt<'inline'>;

/**
 * The names of the forms that may open at one of the placements.
 * @param placements the placements asked for
 * @returns the names, in the order of the registry
 */
const namesAt = <Placement extends FormPlacement>(...placements: Placement[]) =>
  Object.values(forms)
    .filter((form) => form.placements.some((placement) => placements.some((p) => p === placement)))
    // The filter is what NameAt says in types.
    .map(({ name }) => name as NameAt<Placement>);

export const PICKER_FORM_NAMES = namesAt('picker');
export const OVERLAY_FORM_NAMES = namesAt('picker', 'overlay');
export const INLINE_FORM_NAMES = namesAt('inline');
