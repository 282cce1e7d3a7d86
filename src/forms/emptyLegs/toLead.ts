import type { EmptyLegLead } from '../../leads/wire';
import type { EmptyLegsValues } from './values';

/**
 * The empty-leg request as it is sent (spec section 3): the places as `from_location` and
 * `to_location`, `minimum_time_before` only for last-minute offers (decisions, 'Forms').
 * @param values valid by emptyLegsSchema
 * @param context the address of the page at the moment of sending
 */
export function toLead(values: EmptyLegsValues, context: { trackingUrl: string }): EmptyLegLead {
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
