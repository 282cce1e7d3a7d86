import * as z from 'zod/mini';
import { isEmail, plainEmail } from './emailRule';
import { tripType, type TripType } from './tripType';

/*
 * Every lead exactly as it is sent, spelling included (docs/specification.md, 'Payloads'). Objects are
 * strict: other keys are neither sent nor accepted. Texts may be empty unless a check says otherwise,
 * and are as long as the body may be. Lists have at most MOST_ITEMS items. Option lists are content, so only the types of their values are checked.
 */

const place = z.string().check(z.refine((text) => text.trim() !== '', 'must name a place'));
const email = z
  .string()
  .check(
    z.overwrite(plainEmail),
    z.refine(isEmail, 'must be an e-mail address such as ada@example.com'),
  );
const date = z.iso.date('must be a calendar date written YYYY-MM-DD');
/** Minutes are the precision -1 of zod. */
const time = z.iso.time({ precision: -1, error: 'must be a time written HH:MM' });

const leg = {
  /** Number in the trip, from 1. */
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

type Trip = {
  readonly type: TripType;
  readonly quotation_legs: readonly { readonly order: number }[];
};

const typeMatchesLegs = z.refine<Trip>(
  (trip) => trip.type === tripType(trip.quotation_legs.length),
  {
    path: ['type'],
    error: 'must be One-way for 1 leg, Round-trip for 2, Multi for 3 or more',
  },
);

const legsAreNumbered = z.refine<Trip>(
  (trip) => trip.quotation_legs.every(({ order }, index) => order === index + 1),
  {
    path: ['quotation_legs'],
    error: 'must have order 1, 2, 3 and so on',
  },
);

const trip = {
  type: z.enum(['One-way', 'Round-trip', 'Multi']),
  /** Always an empty list. */
  quotation_options: z.tuple([]),
};

const legsOf = <Leg extends typeof charterLeg | typeof cargoLeg | typeof specialMissionLeg>(
  legSchema: Leg,
) => z.array(legSchema).check(z.minLength(1, 'must have at least one leg'));

const quotation = z.discriminatedUnion('nature', [
  z
    .strictObject({
      ...trip,
      nature: z.literal('CHARTER'),
      charter: z.enum(['AIRBUS', 'PRIVATE']),
      quotation_legs: legsOf(charterLeg),
    })
    .check(typeMatchesLegs, legsAreNumbered),
  z
    .strictObject({ ...trip, nature: z.literal('CARGO'), quotation_legs: legsOf(cargoLeg) })
    .check(typeMatchesLegs, legsAreNumbered),
  z
    .strictObject({
      ...trip,
      nature: z.literal('SPECIAL_MISSION'),
      special_mission: z.enum(['AMBULANCE', 'EMERGENCY']),
      quotation_legs: legsOf(specialMissionLeg),
    })
    .check(typeMatchesLegs, legsAreNumbered),
]);

const person = {
  full_name: z.string(),
  email,
  phone_number: z.string(),
  has_flawn_private_before: z.boolean(),
};

/** The page address at the moment of sending. */
const tracking_url = z.string();

/** A charter quote request (docs/specification.md, 'Charter quote request'). */
const prospectLead = z.strictObject({
  ...person,
  quotations: z.array(quotation).check(z.minLength(1, 'must have at least one quotation')),
  tracking_url,
});

/** An empty-leg request (docs/specification.md, 'Empty-leg request'). */
const emptyLegLead = z
  .strictObject({
    prospect: z.strictObject({ ...person, quotations: z.tuple([]) }),
    is_round_trip: z.boolean(),
    categories: z.array(z.strictObject({ name: z.string() })),
    date_preference: date,
    favorite_communication_channel: z.string(),
    /** Days before or after; 99 is any time. */
    flexibility: z.number(),
    from_location: place,
    to_location: z.string(),
    is_last_minute_offers: z.boolean(),
    /** Hours before departure; only with last-minute offers. */
    minimum_time_before: z.optional(z.number()),
    guest: z.number(),
    preferred_departure: z.string(),
    share_with_another_customer: z.boolean(),
    /** Nights; 99 is no minimum. */
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

/** A jet card request (docs/specification.md, 'Jet card request'). */
const jetCardLead = z.strictObject({
  name: z.string(),
  email,
  phone: z.string(),
  preferred_annual_hours: z.union([z.number(), z.literal('Other')]),
  tracking_url,
});

/**
 * A contact message or rescue request (docs/specification.md, 'Contact message'). Any text is
 * accepted as email, because the Experiences contact form has no rules.
 */
const contactLead = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().check(z.overwrite(plainEmail)),
  phone_number: z.string(),
  message: z.string(),
  /** The value of the query parameter `source`. */
  source: z.optional(z.string()),
  /** The Experiences contact form does not send it. */
  tracking_url: z.optional(z.string()),
});

/** A newsletter signup (docs/specification.md, 'Newsletter signup'). */
const newsletterLead = z.strictObject({ tracking_url, email });

export type ProspectLead = z.output<typeof prospectLead>;
export type Quotation = ProspectLead['quotations'][number];
export type EmptyLegLead = z.output<typeof emptyLegLead>;
export type JetCardLead = z.output<typeof jetCardLead>;
export type ContactLead = z.output<typeof contactLead>;

/** The schema of each kind of lead, for the sales API. */
export const wireSchemas = {
  prospect: prospectLead,
  emptyLeg: emptyLegLead,
  jetCard: jetCardLead,
  contact: contactLead,
  newsletter: newsletterLead,
};

export type LeadKind = keyof typeof wireSchemas;

/** The payload of each kind of lead. */
export type Leads = { readonly [Kind in LeadKind]: z.output<(typeof wireSchemas)[Kind]> };
