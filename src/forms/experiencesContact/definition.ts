import * as z from 'zod/mini';
import { defineForm } from '../defineForm';
import { FRAME_LABELS } from '../labels';
import { emptyMessage, messageFields } from '../message';
import { toLead } from './toLead';

/** The contact form of the Experiences page: no rules (docs/specification.md, 'Message forms'). */
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
  toLead,
  persistedFields: [],
});
