import { useState } from 'react';
import * as z from 'zod/mini';
import type { ContactLead } from '../../leads/wire';
import { FormFrame } from '../FormFrame';
import { useFormContent } from '../FormContent';
import { MessageFields } from '../MessageFields';
import { emptyMessage, messageShape, toMessageLead, type MessageValues } from '../message';
import { email, required } from '../rules';
import { useLeadForm, type LeadContext } from '../useLeadForm';

/** The event on `window` that a rescue request sends, its lead as detail (decisions, 'Forms'). */
export const RESCUE_EVENT = 'create-rescue';

/** A rescue request, sent to the contacts' endpoint with the page address (decisions, 'Forms'). */
export const toRescueLead = (
  values: MessageValues,
  { trackingUrl }: Pick<LeadContext, 'trackingUrl'>,
): ContactLead => ({ ...toMessageLead(values), tracking_url: trackingUrl });

const announceRescue = (detail: ContactLead): void => {
  window.dispatchEvent(new CustomEvent(RESCUE_EVENT, { detail }));
};

/**
 * The form for immediate assistance. A first name is asked for (spec section 5), and an e-mail, as
 * in every form of Home (decisions, 'Behaviour the spec leaves open').
 */
export function RescueForm({ onSent }: { onSent: () => void }) {
  const { messages, forms } = useFormContent();
  const [schema] = useState(() =>
    z.object({
      ...messageShape,
      firstName: required(messages.required),
      email: email(messages.email),
    }),
  );
  const { form, onSubmit, sending } = useLeadForm({
    form: 'rescue',
    endpoint: 'contact',
    schema,
    initial: emptyMessage,
    persistedFields: [],
    toLead: toRescueLead,
    sentMessage: messages.contactSent,
    onSubmit: announceRescue,
    onSent,
  });
  return (
    <FormFrame
      onSubmit={onSubmit}
      sending={sending}
      submit={forms.rescue.submit}
      label={forms.rescue.title}
    >
      <MessageFields form={form} />
    </FormFrame>
  );
}
