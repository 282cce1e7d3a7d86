import type { LeadKind, Leads } from '../../../src/leads/wire';
import { yesNo } from './counted';
import type { Fact } from './leadSummary';

/** The paths of the keys of a value, such as `quotations.quotation_legs.pax`. A list has those of its items. */
type KeyPath<Value> = Value extends readonly (infer Item)[]
  ? KeyPath<Item>
  : Value extends object
    ? { [Key in keyof Value & string]: Key | `${Key}.${KeyPath<Value[Key]>}` }[keyof Value & string]
    : never;

/** The keys of a lead that its summary has, or that tell a reader nothing. The mail lists all others. */
const SUMMARISED_KEYS: { readonly [Kind in LeadKind]: readonly KeyPath<Leads[Kind]>[] } = {
  prospect: [
    'full_name',
    'email',
    'phone_number',
    'has_flawn_private_before',
    'tracking_url',
    'quotations.type',
    'quotations.nature',
    'quotations.charter',
    'quotations.special_mission',
    'quotations.quotation_legs.order',
    'quotations.quotation_legs.from_location',
    'quotations.quotation_legs.to_location',
    'quotations.quotation_legs.date',
    'quotations.quotation_legs.departure_time',
    'quotations.quotation_legs.pax',
    'quotations.quotation_legs.luggages',
    'quotations.quotation_legs.packages_total_weight',
    'quotations.quotation_legs.packages_total_volume',
    'quotations.quotation_legs.packages_largest_size',
    'quotations.quotation_legs.packages_dimensions',
    'quotations.quotation_legs.additional_information',
  ],
  emptyLeg: [
    'prospect.full_name',
    'prospect.email',
    'prospect.phone_number',
    'prospect.has_flawn_private_before',
    'is_round_trip',
    'categories.name',
    'date_preference',
    'favorite_communication_channel',
    'flexibility',
    'from_location',
    'to_location',
    'is_last_minute_offers',
    'minimum_time_before',
    'guest',
    'preferred_departure',
    'share_with_another_customer',
    'stay_preference',
    'time',
    'tracking_url',
  ],
  jetCard: ['name', 'email', 'phone', 'preferred_annual_hours', 'tracking_url'],
  contact: [
    'first_name',
    'last_name',
    'email',
    'phone_number',
    'message',
    'source',
    'tracking_url',
  ],
  newsletter: ['email', 'tracking_url'],
};

/** A value in a lead, with the keys that lead to it and the labels that a reader sees. */
type Place = { readonly keys: readonly string[]; readonly labels: readonly string[] };

function factsAt(value: unknown, { keys, labels }: Place, summarised: readonly string[]): Fact[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const numbered = labels.with(-1, `${labels.at(-1)} ${index + 1}`);
      return factsAt(item, { keys, labels: numbered }, summarised);
    });
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      factsAt(
        inner,
        { keys: [...keys, key], labels: [...labels, key.replaceAll('_', ' ')] },
        summarised,
      ),
    );
  }
  if (value === undefined || summarised.includes(keys.join('.'))) return [];
  const label = labels.join(', ');
  const text = typeof value === 'boolean' ? yesNo(value) : String(value);
  return [[label.charAt(0).toUpperCase() + label.slice(1), text]];
}

/**
 * Finds what a lead says beside what its summary has, so that a key that is new is in the mail.
 * @returns a fact for each other value, labelled by its keys, such as `Quotations 1, catering`
 */
export const otherFacts = <Kind extends LeadKind>(kind: Kind, lead: Leads[Kind]): Fact[] =>
  factsAt(lead, { keys: [], labels: [] }, SUMMARISED_KEYS[kind]);
