import type { ProspectLead, Quotation } from '../../../src/leads/wire';
import { counted, yesNo } from './counted';
import { longDate, shortDate } from './dates';
import type { Fact, LeadSummary, SummaryPart } from './leadSummary';

type QuotationOf<Nature> = Extract<Quotation, { readonly nature: Nature }>;
type LegOf<Nature extends Quotation['nature']> = QuotationOf<Nature>['quotation_legs'][number];
type Leg = Quotation['quotation_legs'][number];

const AIRCRAFT = { PRIVATE: 'private jet', AIRBUS: 'Airbus' };
const MISSIONS = { AMBULANCE: 'Ambulance', EMERGENCY: 'Emergency' };
const TRIPS = { 'One-way': 'one-way', 'Round-trip': 'round-trip', Multi: 'multi-leg' };

const passengersOf = ({ pax }: LegOf<'CHARTER'>) => counted(pax, 'passenger', 'passengers');

const luggageOf = ({ luggages }: LegOf<'CHARTER'>) =>
  luggages === 0 ? 'no luggage' : counted(luggages, 'piece of luggage', 'pieces of luggage');

function cargoOf(leg: LegOf<'CARGO'>): string[] {
  const measures = [
    ['', leg.packages_total_weight, 'kg'],
    ['', leg.packages_total_volume, 'm³'],
    ['largest size ', leg.packages_largest_size, 'm'],
    ['dimensions ', leg.packages_dimensions || undefined, 'm'],
  ] as const;
  const known = measures.flatMap(([label, value, unit]) =>
    value === undefined ? [] : [`${label}${value} ${unit}`],
  );
  return known.length === 0 ? [] : [known.join(', ')];
}

/** What each leg carries, in lines. */
function loadsOf(quotation: Quotation): string[][] {
  switch (quotation.nature) {
    case 'CHARTER':
      return quotation.quotation_legs.map((leg) => [`${passengersOf(leg)}, ${luggageOf(leg)}`]);
    case 'CARGO':
      return quotation.quotation_legs.map(cargoOf);
    case 'SPECIAL_MISSION':
      return quotation.quotation_legs.map(({ additional_information: requests }) =>
        requests ? [requests] : [],
      );
  }
}

/** What is to be flown, as a short text and as a title. */
function serviceOf(quotation: Quotation): { short: string; title: string } {
  const trip = TRIPS[quotation.type];
  switch (quotation.nature) {
    case 'CHARTER':
      return { short: 'Charter', title: `Charter, ${AIRCRAFT[quotation.charter]}, ${trip}` };
    case 'CARGO':
      return { short: 'Cargo', title: `Cargo, ${trip}` };
    case 'SPECIAL_MISSION': {
      const mission = MISSIONS[quotation.special_mission];
      return { short: mission, title: `${mission}, ${trip}` };
    }
  }
}

const placesOf = ({ from_location: from, to_location: to }: Leg) => `${from} → ${to}`;

function routeOf({ type, quotation_legs: legs }: Quotation): string {
  const [first] = legs;
  if (first === undefined) return '';
  const rest =
    type === 'Round-trip' ? ' and back' : legs.length > 1 ? ` and ${legs.length - 1} more` : '';
  return `${placesOf(first)}${rest}, ${shortDate(first.date)}`;
}

function legsOf(quotation: Quotation): SummaryPart[] {
  const loads = loadsOf(quotation);
  return quotation.quotation_legs.map((leg, index) => ({
    heading: placesOf(leg),
    lines: [`${longDate(leg.date)}, ${leg.departure_time}`, ...(loads[index] ?? [])],
  }));
}

/** What the checkbox says; the ambulance form has none (docs/specification.md, 'Person fields of the charter form'). */
function experienceOf(quotation: Quotation | undefined, value: boolean): Fact[] {
  if (quotation?.nature === 'CARGO') return [['Chartered a cargo flight before', yesNo(value)]];
  const isAmbulance =
    quotation?.nature === 'SPECIAL_MISSION' && quotation.special_mission === 'AMBULANCE';
  return isAmbulance ? [] : [['Flown private before', yesNo(value)]];
}

/** Summarises a charter quote request. */
export function summariseCharter(lead: ProspectLead): LeadSummary {
  const { quotations, has_flawn_private_before: hasFlown } = lead;
  const services = quotations.map(serviceOf);
  return {
    subject: quotations
      .map((quotation, index) => `${services[index]?.short}: ${routeOf(quotation)}`)
      .join('; '),
    title: services.map(({ title }) => title).join('; '),
    name: lead.full_name,
    phone: lead.phone_number,
    email: lead.email,
    parts: quotations.flatMap(legsOf),
    facts: experienceOf(quotations[0], hasFlown),
    page: lead.tracking_url,
  };
}
