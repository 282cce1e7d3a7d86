import { tripType } from '../../src/leads/tripType';
import { wireSchemas } from '../../src/leads/wire';
import type { LeadKind } from '../../src/leads/wire';
import * as golden from './examples';

const accepts = (kind: LeadKind, payload: unknown) => wireSchemas[kind].safeParse(payload).success;

/** A copy in which the value at a path of keys is changed or, for undefined, left out. */
function change(lead: object, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(lead);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), copy);
  if (value === undefined) Reflect.deleteProperty(Object(owner), last);
  else Reflect.set(Object(owner), last, value);
  return copy;
}

describe('leads as they are sent', () => {
  test.each(golden.EXAMPLES)(
    'the schema accepts the example lead %s and does not change it',
    (_name, kind, lead) => expect(wireSchemas[kind].parse(lead)).toEqual(lead),
  );

  const CHARTER = ['prospect', golden.charter] as const;
  const CARGO = ['prospect', golden.cargo] as const;
  const MISSION = ['prospect', golden.mission] as const;
  const EMPTY_LEG = ['emptyLeg', golden.emptyLeg] as const;
  const JET_CARD = ['jetCard', golden.jetCard] as const;
  const CONTACT = ['contact', golden.homeContact] as const;
  const NEWSLETTER = ['newsletter', golden.newsletter] as const;
  type Change = [string, readonly [LeadKind, object], string, unknown];
  const quotation = 'quotations.0';
  const leg = `${quotation}.quotation_legs.0`;
  test.each<Change>([
    ['a key that the entity does not name', CHARTER, 'rescue', true],
    ['an unknown key in a quotation', CHARTER, `${quotation}.price`, 1],
    ['an unknown key in a leg', CHARTER, `${leg}.seat`, 1],
    ['a missing e-mail', CHARTER, 'email', undefined],
    ['an e-mail without a dot in its domain', CHARTER, 'email', 'ada@localhost'],
    ['a flag written as text', CHARTER, 'has_flawn_private_before', 'true'],
    ['no quotation', CHARTER, 'quotations', []],
    ['quotation options', CHARTER, `${quotation}.quotation_options`, [1]],
    ['a trip type that the legs contradict', CHARTER, `${quotation}.type`, 'One-way'],
    ['a trip without legs', CHARTER, `${quotation}.quotation_legs`, []],
    ['legs out of order', CHARTER, `${leg}.order`, 2],
    ['a blank place to leave from', CHARTER, `${leg}.from_location`, ' \t'],
    ['an empty place to go to', CHARTER, `${leg}.to_location`, ''],
    ['a day that does not exist', CHARTER, `${leg}.date`, '2027-02-29'],
    ['an hour that does not exist', CHARTER, `${leg}.departure_time`, '24:00'],
    ['passengers written as text', CHARTER, `${leg}.pax`, '1'],
    ['a charter of no known kind', CHARTER, `${quotation}.charter`, 'BOEING'],
    ['a charter without its kind', CHARTER, `${quotation}.charter`, undefined],
    ['an unknown nature', CHARTER, `${quotation}.nature`, 'BUS'],
    ['a special mission on a charter', CHARTER, `${quotation}.special_mission`, 'AMBULANCE'],
    ['packages on a charter', CHARTER, `${leg}.packages_total_weight`, 1],
    ['additional information on a charter', CHARTER, `${leg}.additional_information`, ''],
    ['passengers on cargo', CARGO, `${leg}.pax`, 1],
    ['a charter kind on cargo', CARGO, `${quotation}.charter`, 'AIRBUS'],
    ['luggage on a special mission', MISSION, `${leg}.luggages`, 1],
    ['a special mission without its kind', MISSION, `${quotation}.special_mission`, undefined],
    ['an empty leg from nowhere', EMPTY_LEG, 'from_location', ' '],
    ['an empty leg with from in place of from_location', EMPTY_LEG, 'from', 'Nice'],
    ['an empty leg with quotations', EMPTY_LEG, 'prospect.quotations', [golden.charterQuotation]],
    ['an empty leg on no day', EMPTY_LEG, 'date_preference', '21/11/2026'],
    ['a minimum time without last-minute offers', EMPTY_LEG, 'is_last_minute_offers', false],
    ['a category as bare text', EMPTY_LEG, 'categories', ['Sun']],
    ['flight hours as text', JET_CARD, 'preferred_annual_hours', '25'],
    ['a contact without a message key', CONTACT, 'message', undefined],
    ['a newsletter for no address', NEWSLETTER, 'email', ''],
  ])('%s is refused', (_name, [kind, lead], path, value) => {
    expect(accepts(kind, lead)).toBe(true);
    expect(accepts(kind, change(lead, path, value))).toBe(false);
  });

  test.each<Change>([
    ['an empty name', CHARTER, 'full_name', ''],
    ['a leg in the past, because clocks differ', CHARTER, `${leg}.date`, '2020-01-01'],
    ['cargo of unknown weight', CARGO, `${leg}.packages_total_weight`, undefined],
    ['a mission without more information', MISSION, `${leg}.additional_information`, undefined],
    ['last-minute offers without a minimum time', EMPTY_LEG, 'minimum_time_before', undefined],
    ['other flight hours', JET_CARD, 'preferred_annual_hours', 'Other'],
    ['a contact with any text as e-mail', CONTACT, 'email', ''],
    ['a very long message', CONTACT, 'message', 'é'.repeat(100_000)],
  ])('%s is accepted', (_name, [kind, lead], path, value) => {
    expect(accepts(kind, change(lead, path, value))).toBe(true);
  });

  test.each([
    [1, 'One-way'],
    [2, 'Round-trip'],
    [3, 'Multi'],
    [12, 'Multi'],
  ])('a trip of %i legs has the type %s', (legs, type) => expect(tripType(legs)).toBe(type));
});
