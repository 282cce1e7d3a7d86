import type { NewsletterLead } from '../../leads/wire';
import type { FormValues, LeadContext } from '../defineForm';
import type { newsletterSchema } from './definition';

/**
 * The newsletter lead as sent (docs/specification.md, 'Newsletter signup').
 * @param values the values of the form
 * @param context the page's address
 * @returns the lead
 */
export const toLead = (
  values: FormValues<typeof newsletterSchema>,
  { trackingUrl }: Pick<LeadContext, 'trackingUrl'>,
): NewsletterLead => ({ tracking_url: trackingUrl, email: values.email });
