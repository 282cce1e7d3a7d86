import * as z from 'zod/mini';
import { defineForm } from '../defineForm';
import { FRAME_LABELS, label } from '../labels';
import type { FormMessages } from '../messagesAndLists';
import { email } from '../rules';
import { toLead } from './toLead';

/** The fields of the jet card form and their rules. */
export const jetCardSchema = ({ messages }: { messages: FormMessages }) =>
  z.object({
    name: z.string(),
    email: email(messages.email),
    phone: z.string(),
    /** The value of an option, as text. */
    hours: z.string(),
  });

/** The jet card form (docs/specification.md, 'Jet card form'). */
export const jetCard = defineForm({
  name: 'jet-card',
  label: 'Jet card',
  help: 'A request for a jet card.',
  placements: ['picker'],
  leadKind: 'jetCard',
  sentMessage: 'formSubmitted',
  labels: {
    ...FRAME_LABELS,
    hours: label('Label of the list of flight hours.'),
    hoursHint: label('Hint below the list of flight hours.'),
  },
  schema: jetCardSchema,
  initialValues: ({ lists }) => ({
    name: '',
    email: '',
    phone: '',
    hours: String(lists.flightHours[0]?.value ?? ''),
  }),
  toLead,
  // Behind the colon of the title: a second one would make three parts of the line.
  summary: ({ hours }, { hoursHint }, { flightHours }) =>
    `${flightHours.find(({ value }) => String(value) === hours)?.label ?? hours} (${hoursHint})`,
  persistedFields: ['hours'],
});
