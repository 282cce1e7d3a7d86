import type { NewsletterLead } from '../../leads/wire';
import type { FormValues } from '../defineForm';
import type { LeadContext } from '../useLeadForm';
import type { newsletter } from './definition';

/**
 * The newsletter lead as sent (docs/specification.md, 'Newsletter signup').
 * @param values the values of the form
 * @param context the page's address
 * @returns the lead
 */
export const toLead = (
  values: FormValues<typeof newsletter>,
  { trackingUrl }: Pick<LeadContext, 'trackingUrl'>,
): NewsletterLead => ({ tracking_url: trackingUrl, email: values.email });
