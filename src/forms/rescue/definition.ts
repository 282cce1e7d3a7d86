import * as z from 'zod/mini';
import { defineForm } from '../defineForm';
import { FRAME_LABELS } from '../labels';
import { emptyMessage, messageFields, toMessageLead } from '../message';
import { email, required } from '../rules';

/**
 * The form for immediate assistance. It requires a first name and an email
 * (docs/specification.md, 'Message forms', 'Rescue request').
 */
export const rescue = defineForm({
  name: 'rescue',
  label: 'Rescue',
  help: 'A request for immediate assistance.',
  placements: ['overlay', 'inline'],
  leadKind: 'contact',
  sentMessage: 'contactSent',
  labels: FRAME_LABELS,
  schema: ({ messages }) =>
    z.object({
      ...messageFields,
      firstName: required(messages.required),
      email: email(messages.email),
    }),
  initialValues: emptyMessage,
  toLead: (values, { trackingUrl }) => ({ ...toMessageLead(values), tracking_url: trackingUrl }),
  persistedFields: [],
});
