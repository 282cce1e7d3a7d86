import { useEffect, useState } from 'react';
import { submissionOf } from '../submission/submissions';
import type { QuoteFlowProps } from './QuoteFlow';

/**
 * Reports the submission of the open form to the flow, also a submission that started before the form
 * was reopened.
 */
export function useSubmissionEvents(form: string, send: QuoteFlowProps['send']): void {
  const [initialSend] = useState(() => send);
  useEffect(() => {
    const { actor } = submissionOf(form);
    const subscriptions = [
      actor.on('lead.sending', () => initialSend({ type: 'lead.sending' })),
      actor.on('lead.refused', () => initialSend({ type: 'lead.refused' })),
    ];
    if (actor.getSnapshot().matches('sending')) initialSend({ type: 'lead.sending' });
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [form, initialSend]);
}
