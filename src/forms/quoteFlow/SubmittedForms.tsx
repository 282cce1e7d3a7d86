import { useEffect, useState } from 'react';
import { nameOfDialog, SUBMITTED } from '../../start/pageContract';
import { onDismissed } from '../../ui/onDismissed';
import { formViews } from '../formViews';
import type { OverlayFormName } from '../registry';

/**
 * Sends the static forms that the visitor submitted and closed before they were live: a hidden live form takes
 * over what was typed and submits it. It leaves at once, because the submission outlives its view. What is not
 * valid stays as a draft.
 */
export function SubmittedForms() {
  const [name, setName] = useState<OverlayFormName>();
  useEffect(() => {
    if (name !== undefined) {
      // The live form submits before the next task of the browser.
      const timer = setTimeout(() => setName(undefined));
      return () => clearTimeout(timer);
    }
    let isCurrent = true;
    const find = async () => {
      const next = closedSubmitted();
      if (next === undefined) return;
      await formViews[next].preload();
      // Meanwhile the visitor may have opened it again.
      if (isCurrent && closedSubmitted() === next) setName(next);
    };
    const stop = onDismissed(() => void find());
    void find();
    return () => {
      isCurrent = false;
      stop();
    };
  }, [name]);
  if (name === undefined) return null;
  const View = formViews[name];
  return (
    <div hidden>
      <View />
    </div>
  );
}

/** The first static form that was submitted and is closed. */
function closedSubmitted(): OverlayFormName | undefined {
  const dialog = document.querySelector(`dialog:not([open]) [${SUBMITTED}]`)?.closest('dialog');
  // The name of a static dialog with a form is that of the form.
  return dialog ? (nameOfDialog(dialog) as OverlayFormName) : undefined;
}
