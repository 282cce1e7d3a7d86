import { useEffect } from 'react';
import type { InterfaceTexts } from '../../content/interfaceSchema';
import { nameOfDialog, SUBMITTED } from '../../start/pageContract';
import { hydrateDialog } from '../../ui/dialogs/dialogRoot';
import { InterfaceTextsContext } from '../../ui/interfaceTexts';
import { onDialogLeft } from '../../ui/dialogs/onDialogLeft';
import { FormContentProvider } from '../frame/FormContent';
import type { FormsContent } from '../formsSchema';
import { formViews } from '../formViews';
import type { OverlayFormName } from '../registry';
import { QuoteStep } from './QuoteStep';

/**
 * Sends the forms that the visitor submitted and closed before their code had loaded. The dialog leaves at
 * once, because the submission outlives its view. What is not valid stays as a draft.
 */
export function useSubmittedForms(texts: InterfaceTexts, content: FormsContent): void {
  useEffect(() => {
    const sendAll = async (): Promise<void> => {
      for (const form of document.querySelectorAll(`dialog:not([open]) [${SUBMITTED}]`)) {
        const dialog = form.closest('dialog');
        if (!dialog) continue;
        // The name of a dialog with a form is that of the form.
        const name = nameOfDialog(dialog) as OverlayFormName;
        await formViews[name].preload();
        // Meanwhile the visitor may have opened it again.
        if (dialog.open || !form.hasAttribute(SUBMITTED)) continue;
        const root = hydrateDialog(
          name,
          dialog,
          <InterfaceTextsContext value={texts}>
            <FormContentProvider content={content}>
              <QuoteStep name={name} />
            </FormContentProvider>
          </InterfaceTextsContext>,
        );
        // It submits before the next task of the browser.
        setTimeout(() => {
          root.render(null);
          dialog.remove();
        });
      }
    };
    void sendAll();
    return onDialogLeft(() => void sendAll());
  }, [content, texts]);
}
