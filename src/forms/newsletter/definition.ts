import * as z from 'zod/mini';
import { defineForm } from '../defineForm';
import { email } from '../rules';

/** The newsletter signup, the only form of the block `newsletter` (docs/specification.md, 'Newsletter', 'Newsletter signup'). */
export const newsletter = defineForm({
  name: 'newsletter',
  label: 'Newsletter',
  help: 'The newsletter signup. Its texts are in the block.',
  placements: [],
  leadKind: 'newsletter',
  sentMessage: 'newsletterJoined',
  labels: {},
  schema: ({ messages }) => z.object({ email: email(messages.email) }),
  initialValues: () => ({ email: '' }),
  toLead: ({ email }, { trackingUrl }) => ({ tracking_url: trackingUrl, email }),
  persistedFields: [],
});
