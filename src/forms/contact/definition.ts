import * as z from 'zod/mini';
import { defineForm } from '../defineForm';
import { FRAME_LABELS } from '../labels';
import { emptyMessage, messageFields, toContactLead } from '../message';
import { email } from '../rules';

/** The contact form of Home (docs/specification.md, 'Message forms'). */
export const contact = defineForm({
  name: 'contact',
  label: 'Contact',
  help: 'A general message to the sales desk.',
  placements: ['overlay', 'inline'],
  leadKind: 'contact',
  sentMessage: 'contactSent',
  labels: FRAME_LABELS,
  schema: ({ messages }) => z.object({ ...messageFields, email: email(messages.email) }),
  initialValues: emptyMessage,
  toLead: toContactLead,
  persistedFields: [],
});
