/**
 * What the static HTML of a page, its starting script and its React components agree on. The state
 * before hydration is in the document itself: which dialog is open, what was pressed, what was typed.
 */

/** The attribute of a `<dialog>` of the page. Its value is the name of the dialog. */
export const DIALOG = 'data-dialog';

/** The attribute of a dialog whose content React has hydrated. The starting script leaves it alone. */
export const HYDRATED = 'data-hydrated';

/** The attribute of a link or button that opens a dialog. Its value is the name of the dialog. */
export const OPENS_DIALOG = 'data-opens-dialog';

/** The attribute of a link that opens the form of a section. Its value is the id of the section. */
export const OPENS_FORM_OF = 'data-opens-form-of';

/** The attribute of a button that opens a form filled in. Its value is the query of a link that fills it in. */
export const TRIP = 'data-trip';

/** The attribute of a button that closes its dialog. */
export const CLOSES_DIALOG = 'data-closes-dialog';

/** The attribute of a dialog whose form was chosen in the picker before React was there. */
export const FROM_PICKER = 'data-from-picker';

/** The attribute of a dialog, or content of one, that is in place of another: it appears without an animation. */
export const REPLACES = 'data-replaces';

/** The attribute of a dialog that React shows, also before it is hydrated: Back is React's from then on. */
export const TAKEN_OVER = 'data-taken-over';

/** The attribute of a button of a dialog that was pressed before its code had loaded. */
export const PRESSED = 'data-pressed';

/** The attribute of a form that was submitted before its code had loaded. */
export const SUBMITTED = 'data-submitted';

/** The attribute of a `<background-video>` while its video plays. */
export const PLAYING = 'data-playing';

/** The name of the side menu's dialog. */
export const MENU_DIALOG = 'menu';

/** The id of the side menu, which its button toggles in a browser without scripts. */
export const MENU_ID = 'static-menu';

/** The query parameter that opens a form (docs/specification.md, 'The parameter form-opened'). */
export const FORM_OPENED = 'form-opened';

/**
 * The event that opens the form of a section: a CustomEvent on `window` whose detail names a section
 * of Home and optionally a form (docs/specification.md, 'The event clickOnSection').
 */
export const SECTION_EVENT = 'clickOnSection';

/** The id of the template of what is inert (`findInertTemplate`). */
export const INERT_TEMPLATE_ID = 'inert';

/** The event on `document` after React has hydrated the page. */
export const HYDRATED_EVENT = 'page:hydrated';

/** The event on `document` after the visitor left a dialog that React has not hydrated (`DialogLeft`). */
export const DIALOG_LEFT_EVENT = 'page:dialog-left';

/** The detail of the event: the dialog that was left, and the one that is open in its place. */
export type DialogLeft = { name: string; opened: string | undefined };

/**
 * The key of `history.state` that counts the overlays above the page. An overlay has an entry of its
 * own, so that Back closes the overlay and stays on the page.
 */
export const OVERLAY_DEPTH = 'overlayDepth';

/** The key of `history.state` in an entry that the starting script has added for a dialog. */
export const ADDED_EARLY = 'addedEarly';

/** The name of the Trusted Types policy by which the script of the analytics service loads. */
export const ANALYTICS_POLICY = 'analytics';

/** The attribute of the styles of a page with the address of the rest. */
export const REST_OF_STYLES = 'data-rest';

/** The path of the preview of the visual editor. */
export const PREVIEW_PATH = '/_preview';

/** The path of the block catalogue. The pages of its examples are below it. */
export const CATALOGUE_PATH = '/_blocks';

/** The attribute of the inert template on a page that hydrates without a visitor. */
export const HYDRATES_ON_LOAD = 'data-hydrates-on-load';

/** The template of Gatsby's scripts, which are inert until the page hydrates; null on a page without scripts. */
export const findInertTemplate = (): HTMLTemplateElement | null =>
  document.querySelector<HTMLTemplateElement>(`#${INERT_TEMPLATE_ID}`);

export const findDialog = (name: string): HTMLDialogElement | undefined =>
  [...document.querySelectorAll('dialog')].find((dialog) => nameOfDialog(dialog) === name);

export const findOpenDialog = (): HTMLDialogElement | null =>
  document.querySelector(`dialog[${DIALOG}][open]`);

/** Finds the open dialog that the starting script is in charge of: React has not hydrated it. */
export const findEarlyDialog = (): HTMLDialogElement | null =>
  document.querySelector(`dialog[${DIALOG}][open]:not([${HYDRATED}])`);

export const nameOfDialog = (dialog: Element): string => dialog.getAttribute(DIALOG) ?? '';
