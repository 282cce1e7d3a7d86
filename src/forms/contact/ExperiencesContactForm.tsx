import { useEffect } from 'react';
import type { ContactLead } from '../../leads/wire';
import { FormFrame } from '../FormFrame';
import { useFormContent } from '../FormContent';
import { MessageFields } from '../MessageFields';
import { emptyMessage, toMessageLead, type MessageValues } from '../message';
import { onPrefill, takePrefill } from '../prefill';
import { useLeadForm, type LeadContext } from '../useLeadForm';

/** The Experiences message: no page address, `source` when present (spec section 3). */
export const toExperiencesLead = (
  values: MessageValues,
  { source }: Pick<LeadContext, 'source'>,
): ContactLead => ({ ...toMessageLead(values), ...(source !== null && { source }) });

/** The contact form of the Experiences page: no rules (spec section 5), its message begun by the dialogs. */
export function ExperiencesContactForm({ onSent }: { onSent: () => void }) {
  const { messages, forms } = useFormContent();
  const { form, onSubmit, sending } = useLeadForm<MessageValues, 'contact'>({
    form: 'experiencesContact',
    endpoint: 'contact',
    initial: emptyMessage,
    persistedFields: [],
    toLead: toExperiencesLead,
    sentMessage: messages.contactSent,
    onSent,
  });

  useEffect(() => {
    const fill = (): void => {
      const message = takePrefill();
      if (message !== undefined) form.setValue('message', message, { shouldDirty: true });
    };
    fill();
    return onPrefill(fill);
  }, [form]);

  return (
    <FormFrame
      onSubmit={onSubmit}
      sending={sending}
      submit={forms.experiencesContact.submit}
      label={forms.experiencesContact.title}
    >
      <MessageFields form={form} />
    </FormFrame>
  );
}
