import { useEffect, useState } from 'react';
import { submissionOf } from '../submissions';
import type { QuoteFlowProps } from './QuoteFlow';

/** Tells the flow when the lead of the open form is being sent, also from before it was reopened. */
export function useSubmissionEvents(form: string, send: QuoteFlowProps['send']): void {
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
