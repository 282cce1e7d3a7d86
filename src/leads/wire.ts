import * as z from 'zod/mini';
import { isCalendarDate } from './dateRule';
import { isEmail } from './emailRule';
import { tripType, type TripType } from './tripType';

/*
 * Every lead exactly as it is sent (spec section 3), spelling included. Objects are strict: what an entity does not
 * name is neither sent nor taken. Texts may be empty unless said otherwise, and have no bounds of their own
 * (spec section 5). Option lists are content, so their values are checked by type only.
 */

const place = z.string().check(z.refine((text) => text.trim() !== '', 'must name a place'));
const email = z
  .string()
  .check(z.refine(isEmail, 'must be an e-mail address such as ada@example.com'));
const date = z
  .string()
  .check(z.refine(isCalendarDate, 'must be a calendar date written YYYY-MM-DD'));
const time = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time written HH:MM'));

const leg = {
  /** Position in the trip, from 1. */
  order: z.number(),
  from_location: place,
  to_location: place,
  date,
  departure_time: time,
};

const charterLeg = z.strictObject({ ...leg, luggages: z.number(), pax: z.number() });

const cargoLeg = z.strictObject({
  ...leg,
  /** Kilograms. */
  packages_total_weight: z.optional(z.number()),
  /** Cubic metres. */
  packages_total_volume: z.optional(z.number()),
  /** Metres. */
  packages_largest_size: z.optional(z.number()),
  /** Free text, metres. */
  packages_dimensions: z.optional(z.string()),
});

const specialMissionLeg = z.strictObject({
  ...leg,
  additional_information: z.optional(z.string()),
});

interface Trip {
  readonly type: TripType;
  readonly quotation_legs: readonly { readonly order: number }[];
}

const typeFitsLegs = z.refine<Trip>((trip) => trip.type === tripType(trip.quotation_legs.length), {
  path: ['type'],
  error: 'must be One-way for 1 leg, Round-trip for 2, Multi for 3 or more',
});

const legsInOrder = z.refine<Trip>(
  (trip) => trip.quotation_legs.every((each, index) => each.order === index + 1),
  {
    path: ['quotation_legs'],
    error: 'must have order 1, 2, 3 and so on',
  },
);

const trip = {
  type: z.enum(['One-way', 'Round-trip', 'Multi']),
  /** Always an empty list (spec section 3). */
  quotation_options: z.tuple([]),
};

const legsOf = <Leg extends typeof charterLeg | typeof cargoLeg | typeof specialMissionLeg>(
  each: Leg,
) => z.array(each).check(z.minLength(1, 'must have at least one leg'));

const quotation = z.discriminatedUnion('nature', [
  z
    .strictObject({
      ...trip,
      nature: z.literal('CHARTER'),
      charter: z.enum(['AIRBUS', 'PRIVATE']),
      quotation_legs: legsOf(charterLeg),
    })
    .check(typeFitsLegs, legsInOrder),
  z
    .strictObject({ ...trip, nature: z.literal('CARGO'), quotation_legs: legsOf(cargoLeg) })
    .check(typeFitsLegs, legsInOrder),
  z
    .strictObject({
      ...trip,
      nature: z.literal('SPECIAL_MISSION'),
      special_mission: z.enum(['AMBULANCE', 'EMERGENCY']),
      quotation_legs: legsOf(specialMissionLeg),
    })
    .check(typeFitsLegs, legsInOrder),
]);

const person = {
  full_name: z.string(),
  email,
  phone_number: z.string(),
  has_flawn_private_before: z.boolean(),
};

/** The page address at the moment of sending. */
const tracking_url = z.string();

/** Charter quote request: POST /create-prospect-from-website/ */
export const prospectLead = z.strictObject({
  ...person,
  quotations: z.array(quotation).check(z.minLength(1, 'must have at least one quotation')),
  tracking_url,
});

/** Empty-leg request: POST /create-empty-leg-from-website/ */
export const emptyLegLead = z
  .strictObject({
    prospect: z.strictObject({ ...person, quotations: z.tuple([]) }),
    is_round_trip: z.boolean(),
    categories: z.array(z.strictObject({ name: z.string() })),
    date_preference: date,
    favorite_communication_channel: z.string(),
    /** Days either way; 99 is anytime. */
    flexibility: z.number(),
    from_location: place,
    to_location: z.string(),
    is_last_minute_offers: z.boolean(),
    /** Hours before departure, sent only with last-minute offers. */
    minimum_time_before: z.optional(z.number()),
    guest: z.number(),
    preferred_departure: z.string(),
    share_with_another_customer: z.boolean(),
    /** Days; 99 is no minimum. */
    stay_preference: z.number(),
    time,
    tracking_url,
  })
  .check(
    z.refine((lead) => lead.is_last_minute_offers || lead.minimum_time_before === undefined, {
      path: ['minimum_time_before'],
      error: 'is sent only when is_last_minute_offers is true',
    }),
  );

/** Jet card request: POST /create-jetcards-from-website/ */
export const jetCardLead = z.strictObject({
  name: z.string(),
  email,
  phone: z.string(),
  preferred_annual_hours: z.union([z.number(), z.literal('Other')]),
  tracking_url,
});

/** Contact message and rescue request: POST /contacts/ takes any text as e-mail, the Experiences form has no rules. */
export const contactLead = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  message: z.string(),
  /** The query parameter source, when present. */
  source: z.optional(z.string()),
  /** Sent from Home; the Experiences form has none. */
  tracking_url: z.optional(z.string()),
});

/** Newsletter signup: POST /newsletters/ */
export const newsletterLead = z.strictObject({ tracking_url, email });

export type ProspectLead = z.output<typeof prospectLead>;
export type Quotation = ProspectLead['quotations'][number];
export type EmptyLegLead = z.output<typeof emptyLegLead>;
export type JetCardLead = z.output<typeof jetCardLead>;
export type ContactLead = z.output<typeof contactLead>;
export type NewsletterLead = z.output<typeof newsletterLead>;

/** The schema of each kind of lead, for whoever receives them. */
export const wireSchemas = {
  prospect: prospectLead,
  emptyLeg: emptyLegLead,
  jetCard: jetCardLead,
  contact: contactLead,
  newsletter: newsletterLead,
};

/** The five kinds of lead. */
export type LeadKind = keyof typeof wireSchemas;

/** The lead that each kind sends. */
export type Leads = { readonly [Kind in LeadKind]: z.output<(typeof wireSchemas)[Kind]> };
