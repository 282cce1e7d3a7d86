import type { EmptyLegLead } from '../../leads/wire';
import type { FormValues, LeadContext } from '../defineForm';
import type { emptyLegsSchema } from './definition';

/**
 * The empty-leg lead as sent. It has `minimum_time_before` only for last-minute offers
 * (docs/specification.md, 'Empty-leg request').
 */
export function toLead(
  values: FormValues<typeof emptyLegsSchema>,
  context: Pick<LeadContext, 'trackingUrl'>,
): EmptyLegLead {
  return {
    prospect: {
      full_name: values.fullName,
      email: values.email,
      phone_number: values.phone,
      has_flawn_private_before: values.flownBefore,
      quotations: [],
    },
    is_round_trip: values.isRoundTrip,
    categories: values.themes.map((name) => ({ name })),
    date_preference: values.date,
    favorite_communication_channel: values.contactMethod,
    flexibility: values.flexibility,
    from_location: values.from,
    to_location: values.to,
    is_last_minute_offers: values.wantsLastMinute,
    ...(values.wantsLastMinute && { minimum_time_before: values.minimumTimeBefore }),
    guest: values.guests,
    preferred_departure: values.dayPeriod,
    share_with_another_customer: values.sharesFlight,
    stay_preference: values.minimumStay,
    time: values.time,
    tracking_url: context.trackingUrl,
  };
}
