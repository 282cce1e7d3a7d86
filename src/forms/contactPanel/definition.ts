import * as z from 'zod/mini';
import { defineForm } from '../defineForm';
import { FRAME_LABELS, label } from '../labels';
import { emptyMessage, messageFields, toContactLead } from '../message';
import { email, required } from '../rules';

/**
 * The contact panel. An invalid email is marked without a message
 * (docs/specification.md, 'Message forms').
 */
export const contactPanel = defineForm({
  name: 'contact-panel',
  label: 'Contact panel',
  help: 'A blue panel with a message form. Visitors can close and reopen it.',
  placements: ['inline'],
  leadKind: 'contact',
  sentMessage: 'contactSent',
  labels: {
    ...FRAME_LABELS,
    reopen: label('Label of the button that reopens the panel.'),
  },
  schema: ({ messages }) =>
    z.object({ ...messageFields, firstName: required(messages.required), email: email('') }),
  initialValues: emptyMessage,
  toLead: toContactLead,
  persistedFields: [],
});
