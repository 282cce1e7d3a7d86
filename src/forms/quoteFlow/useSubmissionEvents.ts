import { useEffect, useState } from 'react';
import type { FormName } from '../formNames';
import { submissionOf } from '../submissions';
import type { QuoteFlowProps } from './quoteForms';

/** Tells the flow when the open form's lead is on its way, even since before the form was reopened. */
export function useSubmissionEvents(form: FormName, send: QuoteFlowProps['send']): void {
  const [tell] = useState(() => send);
  useEffect(() => {
    const { actor } = submissionOf(form);
    const watches = [
      actor.on('lead.sending', () => tell({ type: 'lead.sending' })),
      actor.on('lead.refused', () => tell({ type: 'lead.refused' })),
    ];
    if (actor.getSnapshot().matches('sending')) tell({ type: 'lead.sending' });
    return () => {
      for (const watch of watches) watch.unsubscribe();
    };
  }, [form, tell]);
}
