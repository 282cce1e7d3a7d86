import type { ProspectLead, Quotation } from '../../leads/wire';
import { tripType } from '../../leads/tripType';
import type { Leg } from './leg';
import { readMeasure } from './measure';
import { asksFlownBefore, type CharterValues } from './values';

/**
 * The charter lead as sent: each nature has its own keys and no others
 * (docs/specification.md, 'Charter quote request').
 */
export function toLead(values: CharterValues, context: { trackingUrl: string }): ProspectLead {
  return {
    full_name: values.fullName,
    email: values.email,
    phone_number: values.phone,
    has_flawn_private_before: asksFlownBefore(values) && values.flownBefore,
    quotations: [toQuotation(values)],
    tracking_url: context.trackingUrl,
  };
}

function toQuotation({ nature, charter, specialMission, legs }: CharterValues): Quotation {
  const type = tripType(legs.length);
  switch (nature) {
    case 'CHARTER':
      return { type, nature, charter, quotation_options: [], quotation_legs: legs.map(charterLeg) };
    case 'CARGO':
      return { type, nature, quotation_options: [], quotation_legs: legs.map(cargoLeg) };
    case 'SPECIAL_MISSION':
      return {
        type,
        nature,
        special_mission: specialMission,
        quotation_options: [],
        quotation_legs: legs.map(missionLeg),
      };
  }
}

const anyLeg = (leg: Leg, index: number) => ({
  order: index + 1,
  from_location: leg.from,
  to_location: leg.to,
  date: leg.date,
  departure_time: leg.departureTime,
});

const charterLeg = (leg: Leg, index: number) => ({
  ...anyLeg(leg, index),
  luggages: leg.luggage,
  pax: leg.passengers,
});

function cargoLeg(leg: Leg, index: number) {
  const weight = readMeasure(leg.packagesTotalWeight);
  const volume = readMeasure(leg.packagesTotalVolume);
  const largestSize = readMeasure(leg.packagesLargestSize);
  return {
    ...anyLeg(leg, index),
    // The form has no other measures when it is sent.
    ...(typeof weight === 'number' && { packages_total_weight: weight }),
    ...(typeof volume === 'number' && { packages_total_volume: volume }),
    ...(typeof largestSize === 'number' && { packages_largest_size: largestSize }),
    ...(leg.packagesDimensions !== '' && { packages_dimensions: leg.packagesDimensions }),
  };
}

const missionLeg = (leg: Leg, index: number) => ({
  ...anyLeg(leg, index),
  ...(leg.additionalInformation !== '' && { additional_information: leg.additionalInformation }),
});
