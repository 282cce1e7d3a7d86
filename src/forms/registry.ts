/** Every form by its name, and which of them may open where. `definitions.ts` lists the forms. */
import type { FormPlacement } from './defineForm';
import * as definitions from './definitions';

type Definition = (typeof definitions)[keyof typeof definitions];
type Forms = { readonly [Form in Definition as Form['name']]: Form };

/** The definition of each form, by name. */
export const forms = Object.fromEntries(
  Object.entries(definitions)
    // Babel's CommonJS modules have this key too.
    .filter(([key]) => key !== '__esModule')
    .map(([, form]) => [form.name, form]),
  // Forms expresses the same in types.
) as Forms;

export type FormName = keyof Forms;

/** The names of the forms that may open at one of the placements. */
type NameAt<Placement extends FormPlacement> = {
  [Name in FormName]: Extract<Forms[Name]['placements'][number], Placement> extends never
    ? never
    : Name;
}[FormName];

/** A form that the picker offers. */
export type PickerFormName = NameAt<'picker'>;
/** A form that opens over the page, which includes the forms of the picker. */
export type OverlayFormName = NameAt<'picker' | 'overlay'>;
/** A form that is part of a page. */
export type InlineFormName = NameAt<'inline'>;

/**
 * Finds the forms that may open at one of the placements.
 * @returns the names, in the order of the registry
 */
const namesAt = <Placement extends FormPlacement>(...placements: Placement[]) =>
  Object.values(forms)
    .filter((form) => form.placements.some((placement) => placements.some((p) => p === placement)))
    // NameAt expresses the same filter in types.
    .map(({ name }) => name as NameAt<Placement>);

/** The names of the forms that the picker offers. */
export const PICKER_FORM_NAMES = namesAt('picker');
/** The names of the forms that open over the page. */
export const OVERLAY_FORM_NAMES = namesAt('picker', 'overlay');
/** The names of the forms that are part of a page. */
export const INLINE_FORM_NAMES = namesAt('inline');
/** The names of the forms that a link fills in with a trip. */
export const TRIP_FORM_NAMES: readonly FormName[] = Object.values(forms)
  .filter(({ fromLink }) => fromLink !== undefined)
  .map(({ name }) => name);
