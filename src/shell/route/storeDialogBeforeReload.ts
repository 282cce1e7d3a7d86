import { findEarlyDialog, FROM_PICKER, nameOfDialog, SUBMITTED } from '../../start/pageContract';
import {
  fieldsOf,
  keyOfField,
  RELOADED_DIALOG,
  type ReloadedDialog,
} from '../../start/reloadedDialog';
import { store } from '../../start/tabStorage';

/** The key of `sessionStorage` that Gatsby sets when it reloads a page of an earlier build. */
const GATSBY_RELOADS = 'gatsby-reload-compilation-hash-match';

/**
 * Stores the open dialog when Gatsby reloads the page. Gatsby does so once, when the page hydrates
 * and a deployment has replaced its build. The starting script of the new page opens the dialog again.
 */
export function storeDialogBeforeReload(): void {
  addEventListener('pagehide', () => {
    const dialog = findEarlyDialog();
    if (!dialog || sessionStorage.getItem(GATSBY_RELOADS) !== '1') return;
    const reloaded: ReloadedDialog = {
      name: nameOfDialog(dialog),
      fromPicker: dialog.hasAttribute(FROM_PICKER),
      submitted: dialog.querySelector(`[${SUBMITTED}]`) !== null,
      fields: Object.fromEntries(
        [...fieldsOf(dialog)].map((field) => [keyOfField(field), [field.value, field.checked]]),
      ),
    };
    store(RELOADED_DIALOG, JSON.stringify(reloaded));
  });
}
