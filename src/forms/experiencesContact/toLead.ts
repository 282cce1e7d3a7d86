import type { ContactLead } from '../../leads/wire';
import { toMessageLead, type MessageValues } from '../message';
import type { LeadContext } from '../defineForm';

/**
 * The experiences lead as sent: without the page's address, with `source` if present
 * (docs/specification.md, 'Experiences contact message').
 * @param context the `source` of the visit
 */
export const toLead = (
  values: MessageValues,
  { source }: Pick<LeadContext, 'source'>,
): ContactLead => ({ ...toMessageLead(values), ...(source !== null && { source }) });
