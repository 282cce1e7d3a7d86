import { useState } from 'react';
import * as z from 'zod/mini';
import type { ContactLead } from '../../leads/wire';
import { FormFrame } from '../FormFrame';
import { useFormTexts } from '../FormTexts';
import { MessageFields } from '../MessageFields';
import { blankMessage, messageShape, typedMessage, type MessageValues } from '../message';
import { email } from '../rules';
import { useLeadForm, type LeadContext } from '../useLeadForm';

/** Home's contact message: with the page address, and `source` when present (decisions, 'Forms'). */
export const toContactLead = (values: MessageValues, context: LeadContext): ContactLead => ({
  ...typedMessage(values),
  tracking_url: context.trackingUrl,
  ...(context.source !== null && { source: context.source }),
});

/** The contact form of Home. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const { messages, forms } = useFormTexts();
  const [schema] = useState(() => z.object({ ...messageShape, email: email(messages.email) }));
  const { form, onSubmit, sending } = useLeadForm({
    form: 'contact',
    endpoint: 'contact',
    schema,
    initial: blankMessage,
    kept: [],
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
