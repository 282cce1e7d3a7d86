import type { JetCardLead } from '../../leads/wire';
import type { FormValues, LeadContext } from '../defineForm';
import { optionValue } from '../optionValue';
import type { jetCardSchema } from './definition';

/**
 * The jet card lead as sent: the hours are a number, or 'Other'
 * (docs/specification.md, 'Jet card request').
 */
export const toLead = (
  values: FormValues<typeof jetCardSchema>,
  { trackingUrl, lists }: Pick<LeadContext, 'trackingUrl' | 'lists'>,
): JetCardLead => ({
  name: values.name,
  email: values.email,
  phone: values.phone,
  preferred_annual_hours: optionValue(lists.flightHours, values.hours),
  tracking_url: trackingUrl,
});
