import type { ContactLead } from '../../leads/wire';
import { toMessageLead, type MessageValues } from '../message';
import type { LeadContext } from '../defineForm';

/** The rescue lead as sent, with the page's address (docs/specification.md, 'Rescue request'). */
export const toLead = (
  values: MessageValues,
  { trackingUrl }: Pick<LeadContext, 'trackingUrl'>,
): ContactLead => ({ ...toMessageLead(values), tracking_url: trackingUrl });
