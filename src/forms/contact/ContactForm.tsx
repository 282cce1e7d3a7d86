import { useState } from 'react';
import * as z from 'zod/mini';
import type { ContactLead } from '../../leads/wire';
import { FormFrame } from '../FormFrame';
import { useFormContent } from '../FormContent';
import { MessageFields } from '../MessageFields';
import { emptyMessage, messageShape, toMessageLead, type MessageValues } from '../message';
import { email } from '../rules';
import { useLeadForm, type LeadContext } from '../useLeadForm';

/** Home's contact message: with the page address, and `source` when present (decisions, 'Forms'). */
export const toContactLead = (values: MessageValues, context: LeadContext): ContactLead => ({
  ...toMessageLead(values),
  tracking_url: context.trackingUrl,
  ...(context.source !== null && { source: context.source }),
});

/** The contact form of Home. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const { messages, forms } = useFormContent();
  const [schema] = useState(() => z.object({ ...messageShape, email: email(messages.email) }));
  const { form, onSubmit, sending } = useLeadForm({
    form: 'contact',
    endpoint: 'contact',
    schema,
    initial: emptyMessage,
    persistedFields: [],
    toLead: toContactLead,
    sentMessage: messages.contactSent,
    onSent,
  });
  return (
    <FormFrame
      onSubmit={onSubmit}
      sending={sending}
      submit={forms.contact.submit}
      label={forms.contact.title}
    >
      <MessageFields form={form} />
    </FormFrame>
  );
}
