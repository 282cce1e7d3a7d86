import type { NewsletterLead } from '../../leads/wire';
import type { FormValues, LeadContext } from '../defineForm';
import type { newsletterSchema } from './definition';

/** The newsletter lead as sent (docs/specification.md, 'Newsletter signup'). */
export const toLead = (
  values: FormValues<typeof newsletterSchema>,
  { trackingUrl }: Pick<LeadContext, 'trackingUrl'>,
): NewsletterLead => ({ tracking_url: trackingUrl, email: values.email });
