import type { LeadKind, Quotation } from '../../src/leads/wire';
import { exampleLead, type Written } from './completedLead';

/**
 * Leads exactly as they are sent (docs/specification.md, 'Payloads'). A key that is new has a value
 * without a line here.
 */

const person = {
  full_name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone_number: '+44 20 7946 0000',
  has_flawn_private_before: true,
};

const leg = {
  order: 1,
  from_location: 'London, Farnborough',
  to_location: 'Genève',
  date: '2026-12-01',
  departure_time: '09:00',
};

const tracking_url = 'http://localhost:9000/?source=letter#main-charter-form';

export const charterQuotation: Written<Quotation> = {
  type: 'Round-trip',
  nature: 'CHARTER',
  charter: 'PRIVATE',
  quotation_options: [],
  quotation_legs: [
    { ...leg, luggages: 1, pax: 1 },
    {
      ...leg,
      order: 2,
      from_location: leg.to_location,
      to_location: leg.from_location,
      departure_time: '18:00',
      luggages: 1,
      pax: 99,
    },
  ],
};

const cargoQuotation: Written<Quotation> = {
  type: 'One-way',
  nature: 'CARGO',
  quotation_options: [],
  quotation_legs: [
    {
      ...leg,
      packages_total_weight: 1250.5,
      packages_total_volume: 8,
      packages_largest_size: 2.4,
      packages_dimensions: '2.4 × 1.2 × 1.1',
    },
  ],
};

const missionQuotation: Written<Quotation> = {
  type: 'One-way',
  nature: 'SPECIAL_MISSION',
  special_mission: 'AMBULANCE',
  quotation_options: [],
  quotation_legs: [{ ...leg, additional_information: 'One stretcher' }],
};

const prospectOf = (quotation: Written<Quotation>) =>
  exampleLead('prospect', { ...person, quotations: [quotation], tracking_url });

export const charter = prospectOf(charterQuotation);
export const cargo = prospectOf(cargoQuotation);
export const mission = prospectOf(missionQuotation);

export const emptyLeg = exampleLead('emptyLeg', {
  prospect: { ...person, quotations: [] },
  is_round_trip: false,
  categories: [{ name: 'Skiing' }, { name: 'Artic' }],
  date_preference: '2026-11-21',
  favorite_communication_channel: 'WHATSAPP',
  flexibility: 99,
  from_location: 'Nice',
  to_location: '',
  is_last_minute_offers: true,
  minimum_time_before: 24,
  guest: 1,
  preferred_departure: 'Morning',
  share_with_another_customer: false,
  stay_preference: 3,
  time: '09:00',
  tracking_url,
});

export const jetCard = exampleLead('jetCard', {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '',
  preferred_annual_hours: 12.5,
  tracking_url,
});

const experiencesContact = exampleLead('contact', {
  first_name: '',
  last_name: '',
  email: 'call me',
  phone_number: '',
  message: 'Can you send me details about the World Tour experience?',
});

export const homeContact = exampleLead('contact', {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone_number: '',
  message: 'Hello\n"=1+1" 😀',
  source: 'letter',
  tracking_url,
});

export const newsletter = exampleLead('newsletter', { tracking_url, email: 'ada@example.com' });

/** Each example by a name, with its kind. */
export const EXAMPLES: readonly [name: string, kind: LeadKind, lead: object][] = [
  ['charter', 'prospect', charter],
  ['cargo', 'prospect', cargo],
  ['mission', 'prospect', mission],
  ['empty leg', 'emptyLeg', emptyLeg],
  ['jet card', 'jetCard', jetCard],
  ['contact', 'contact', homeContact],
  ['experiences contact', 'contact', experiencesContact],
  ['newsletter', 'newsletter', newsletter],
];
