import { css } from '@linaria/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ContactLead } from '../../leads/wire';
import { color, size, space } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { IconButton } from '../../ui/IconButton';
import { FormFrame } from '../FormFrame';
import { useFormContent } from '../FormContent';
import { MessageFields } from '../MessageFields';
import { emptyMessage, messageShape, toMessageLead, type MessageValues } from '../message';
import { email, required } from '../rules';
import { useLeadForm, type LeadContext } from '../useLeadForm';

/** The panel's message, as Home's contact message. */
export const toPanelLead = (values: MessageValues, context: LeadContext): ContactLead => ({
  ...toMessageLead(values),
  tracking_url: context.trackingUrl,
  ...(context.source !== null && { source: context.source }),
});

/** The reusable blue contact panel: it can be closed, and brought back (spec section 2). */
export function ContactPanelForm({ onSent }: { onSent: () => void }) {
  const { reopen } = useFormContent().forms.contactPanel;
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  if (!open) return <Button onClick={() => setOpen(true)}>{reopen}</Button>;
  return (
    <Panel
      onClose={close}
      onSent={() => {
        close();
        onSent();
      }}
    />
  );
}

function Panel({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const { messages, forms } = useFormContent();
  const { title, text, submit } = forms.contactPanel;
  // Its e-mail fails without words (spec section 5): the field is marked, and that is all.
  const [schema] = useState(() =>
    z.object({ ...messageShape, firstName: required(messages.required), email: email('') }),
  );
  const { form, onSubmit, sending } = useLeadForm({
    form: 'contactPanel',
    endpoint: 'contact',
    schema,
    initial: emptyMessage,
    persistedFields: [],
    toLead: toPanelLead,
    sentMessage: messages.contactSent,
    onSent,
  });
  return (
    <div data-tone="night" className={panel}>
      <div className={opening}>
        <Heading level={3} size="subtitle">
          {title}
        </Heading>
        <IconButton icon="close" label="Close" disabled={sending} onClick={onClose} />
      </div>
      {text !== undefined && <p className={lead}>{text}</p>}
      <FormFrame onSubmit={onSubmit} sending={sending} submit={submit} label={title}>
        <MessageFields form={form} />
      </FormFrame>
    </div>
  );
}

const panel = css`
  display: grid;
  gap: ${space.m};
  padding: clamp(1.5rem, 4vw, 3rem);
  border-radius: 2px;

  &[data-tone] {
    background-color: ${color.panel};
  }
`;

const opening = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
`;

const lead = css`
  font-size: ${size.lead};
`;
