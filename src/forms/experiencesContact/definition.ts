import * as z from 'zod/mini';
import { defineForm } from '../defineForm';
import { FRAME_LABELS } from '../labels';
import { emptyMessage, messageFields, toMessageLead } from '../message';

/**
 * The contact form of the Experiences page: no rules, and no address of the page in its lead
 * (docs/specification.md, 'Message forms', 'Experiences contact message').
 */
export const experiencesContact = defineForm({
  name: 'experiences-contact',
  label: 'Experiences contact',
  help: 'A message about an experience. The booking buttons of dialogs fill in its message.',
  placements: ['inline'],
  leadKind: 'contact',
  sentMessage: 'contactSent',
  labels: FRAME_LABELS,
  schema: () => z.object(messageFields),
  initialValues: emptyMessage,
  toLead: (values, { source }) => ({
    ...toMessageLead(values),
    ...(source !== null && { source }),
  }),
  persistedFields: [],
});
