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
  test.each<[string, LeadKind, unknown]>([
    ['charter', 'prospect', golden.charter],
    ['cargo', 'prospect', golden.cargo],
    ['special mission', 'prospect', golden.mission],
    ['empty leg', 'emptyLeg', golden.emptyLeg],
    ['jet card', 'jetCard', golden.jetCard],
    ['Experiences contact', 'contact', golden.experiencesContact],
    ['Home contact', 'contact', golden.homeContact],
    ['newsletter', 'newsletter', golden.newsletter],
  ])('the schema accepts the example lead %s and does not change it', (_name, kind, lead) => {
    expect(wireSchemas[kind].parse(lead)).toEqual(lead);
  });

  const leg = 'quotations.0.quotation_legs.0';
  test.each<[string, LeadKind, object, string, unknown]>([
    ['a key that the entity does not name', 'prospect', golden.charter, 'rescue', true],
    ['an unknown key in a quotation', 'prospect', golden.charter, 'quotations.0.price', 1],
    ['an unknown key in a leg', 'prospect', golden.charter, `${leg}.seat`, 1],
    ['a missing e-mail', 'prospect', golden.charter, 'email', undefined],
    ['an e-mail without a dot in its domain', 'prospect', golden.charter, 'email', 'ada@localhost'],
    ['a flag written as text', 'prospect', golden.charter, 'has_flawn_private_before', 'true'],
    ['no quotation', 'prospect', golden.charter, 'quotations', []],
    ['quotation options', 'prospect', golden.charter, 'quotations.0.quotation_options', [1]],
    [
      'a trip type that the legs contradict',
      'prospect',
      golden.charter,
      'quotations.0.type',
      'One-way',
    ],
    ['a trip without legs', 'prospect', golden.charter, 'quotations.0.quotation_legs', []],
    ['legs out of order', 'prospect', golden.charter, `${leg}.order`, 2],
    ['a blank place to leave from', 'prospect', golden.charter, `${leg}.from_location`, ' \t'],
    ['an empty place to go to', 'prospect', golden.charter, `${leg}.to_location`, ''],
    ['a day that does not exist', 'prospect', golden.charter, `${leg}.date`, '2027-02-29'],
    ['an hour that does not exist', 'prospect', golden.charter, `${leg}.departure_time`, '24:00'],
    ['passengers written as text', 'prospect', golden.charter, `${leg}.pax`, '1'],
    ['a charter of no known kind', 'prospect', golden.charter, 'quotations.0.charter', 'BOEING'],
    ['a charter without its kind', 'prospect', golden.charter, 'quotations.0.charter', undefined],
    ['an unknown nature', 'prospect', golden.charter, 'quotations.0.nature', 'BUS'],
    [
      'a special mission on a charter',
      'prospect',
      golden.charter,
      'quotations.0.special_mission',
      'AMBULANCE',
    ],
    ['packages on a charter', 'prospect', golden.charter, `${leg}.packages_total_weight`, 1],
    [
      'additional information on a charter',
      'prospect',
      golden.charter,
      `${leg}.additional_information`,
      '',
    ],
    ['passengers on cargo', 'prospect', golden.cargo, `${leg}.pax`, 1],
    ['a charter kind on cargo', 'prospect', golden.cargo, 'quotations.0.charter', 'AIRBUS'],
    ['luggage on a special mission', 'prospect', golden.mission, `${leg}.luggages`, 1],
    [
      'a special mission without its kind',
      'prospect',
      golden.mission,
      'quotations.0.special_mission',
      undefined,
    ],
    ['an empty leg from nowhere', 'emptyLeg', golden.emptyLeg, 'from_location', ' '],
    [
      'an empty leg with from in place of from_location',
      'emptyLeg',
      golden.emptyLeg,
      'from',
      'Nice',
    ],
    [
      'an empty leg with quotations',
      'emptyLeg',
      golden.emptyLeg,
      'prospect.quotations',
      [golden.charterQuotation],
    ],
    ['an empty leg on no day', 'emptyLeg', golden.emptyLeg, 'date_preference', '21/11/2026'],
    [
      'a minimum time without last-minute offers',
      'emptyLeg',
      golden.emptyLeg,
      'is_last_minute_offers',
      false,
    ],
    ['a category as bare text', 'emptyLeg', golden.emptyLeg, 'categories', ['Sun']],
    ['flight hours as text', 'jetCard', golden.jetCard, 'preferred_annual_hours', '25'],
    ['a contact without a message key', 'contact', golden.homeContact, 'message', undefined],
    ['a newsletter for no address', 'newsletter', golden.newsletter, 'email', ''],
  ])('%s is refused', (_name, kind, lead, path, value) => {
    expect(accepts(kind, lead)).toBe(true);
    expect(accepts(kind, change(lead, path, value))).toBe(false);
  });

  test.each<[string, LeadKind, object, string, unknown]>([
    ['an empty name', 'prospect', golden.charter, 'full_name', ''],
    [
      'a leg in the past, because clocks differ',
      'prospect',
      golden.charter,
      `${leg}.date`,
      '2020-01-01',
    ],
    [
      'cargo of unknown weight',
      'prospect',
      golden.cargo,
      `${leg}.packages_total_weight`,
      undefined,
    ],
    [
      'a mission without more information',
      'prospect',
      golden.mission,
      `${leg}.additional_information`,
      undefined,
    ],
    [
      'last-minute offers without a minimum time',
      'emptyLeg',
      golden.emptyLeg,
      'minimum_time_before',
      undefined,
    ],
    ['other flight hours', 'jetCard', golden.jetCard, 'preferred_annual_hours', 'Other'],
    ['a contact with any text as e-mail', 'contact', golden.homeContact, 'email', ''],
    ['a very long message', 'contact', golden.homeContact, 'message', 'é'.repeat(100_000)],
  ])('%s is accepted', (_name, kind, lead, path, value) => {
    expect(accepts(kind, change(lead, path, value))).toBe(true);
  });

  test.each([
    [1, 'One-way'],
    [2, 'Round-trip'],
    [3, 'Multi'],
    [12, 'Multi'],
  ])('a trip of %i legs has the type %s', (legs, type) => expect(tripType(legs)).toBe(type));
});
