import { dispatchSectionEvent } from '../../../src/forms/frame/sectionEvent';
import { PICKER } from '../../../src/forms/picker';
import { OVERLAY_FORM_NAMES } from '../../../src/forms/registry';
import {
  findOpenDialog,
  MENU_DIALOG,
  nameOfDialog,
  OPENS_DIALOG,
} from '../../../src/start/pageContract';
import { isOverlayEntry } from '../../../src/ui/dialogs/overlayEntries';

/**
 * Shows what is edited of the shared content: opens the menu or the form, or scrolls to the footer.
 * @param keys the keys of the field, from the outside
 */
export function showEdited([part, name]: readonly string[]): void {
  const wanted = dialogOf(part, name);
  const open = findOpenDialog();
  const isOfForms = part === 'forms' && wanted === undefined;
  // The texts that forms share are read in the form that is open.
  if (open && (isOfForms || nameOfDialog(open) === wanted)) return;
  const show = (): void => {
    if (wanted === MENU_DIALOG)
      document.querySelector<HTMLElement>(`[${OPENS_DIALOG}=${MENU_DIALOG}]`)?.click();
    else if (wanted !== undefined) dispatchSectionEvent('', wanted);
    else if (part === 'footer' || part === 'social')
      // Not `scrollIntoView`: it would scroll the frame of the preview too.
      window.scrollTo({ top: document.documentElement.scrollHeight });
  };
  if (!isOverlayEntry()) return show();
  // Going back closes what is open, and restores where the page was scrolled to.
  window.addEventListener('popstate', () => window.setTimeout(show), { once: true });
  return window.history.back();
}

/** The dialog in which visitors read a text of the shared content. */
function dialogOf(part: string | undefined, name: string | undefined): string | undefined {
  if (part === 'menu') return MENU_DIALOG;
  if (part !== 'forms') return undefined;
  return name === 'picker' ? PICKER : OVERLAY_FORM_NAMES.find((form) => form === name);
}

/** Lets no dialog that opens in the preview take the focus from the field that is edited. */
export function keepFocusInForm(): void {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLElement.prototype.focus = () => undefined;
  HTMLDialogElement.prototype.showModal = function show(): void {
    const edited = window.top?.document.activeElement;
    showModal.call(this);
    // The editor's window has element classes of its own.
    if (edited && 'focus' in edited && typeof edited.focus === 'function') edited.focus();
  };
}
