import * as z from 'zod/mini';
import { defineForm } from '../defineForm';
import type { FormMessages } from '../messagesAndLists';
import { email } from '../rules';
import { toLead } from './toLead';

/** The field of the newsletter signup and its rule. */
export const newsletterSchema = ({ messages }: { messages: FormMessages }) =>
  z.object({ email: email(messages.email) });

/** The newsletter signup, the only form of the block `newsletter` (docs/specification.md, 'Newsletter'). */
export const newsletter = defineForm({
  name: 'newsletter',
  label: 'Newsletter',
  help: 'The newsletter signup. Its texts are in the block.',
  placements: [],
  leadKind: 'newsletter',
  sentMessage: 'newsletterJoined',
  labels: {},
  schema: newsletterSchema,
  initialValues: () => ({ email: '' }),
  toLead,
  persistedFields: [],
});
