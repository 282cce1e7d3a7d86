import * as z from 'zod/mini';
import type { TripParameters } from '../../content/tripParameters';
import { defineForm } from '../defineForm';
import { FRAME_LABELS, label, labelGroup } from '../labels';
import type { FormMessages } from '../messagesAndLists';
import { email } from '../rules';
import { LEG_LABELS, legSchema, MEASURES } from './leg';
import { firstLeg, followFirstLeg, isPlainReturn, linkedLegs } from './legs';
import { measureMistake, type MeasureTexts } from './measureMistake';
import { tripLine } from '../trips/tripLine';
import { toLead } from './toLead';
import { TRIP_LABELS } from './trip/tripLabels';

/** The natures by their names in links. */
const NATURES = {
  charter: 'CHARTER',
  cargo: 'CARGO',
  'special-mission': 'SPECIAL_MISSION',
} as const satisfies Record<NonNullable<TripParameters['nature']>, string>;

/** The fields of the charter form and their rules. */
export const charterSchema = ({
  messages,
  labels,
}: {
  messages: FormMessages;
  labels: { leg: MeasureTexts };
}) =>
  z
    .object({
      nature: z.enum(['CHARTER', 'CARGO', 'SPECIAL_MISSION']),
      /** For nature CHARTER only. */
      charter: z.enum(['PRIVATE', 'AIRBUS']),
      /** For nature SPECIAL_MISSION only. */
      specialMission: z.enum(['AMBULANCE', 'EMERGENCY']),
      legs: z.array(legSchema(messages)),
      fullName: z.string(),
      email: email(messages.email),
      phone: z.string(),
      flownBefore: z.boolean(),
    })
    .check(({ value, issues }) => {
      // The measures of a cargo are sent as numbers.
      if (value.nature !== 'CARGO') return;
      for (const [index, leg] of value.legs.entries()) {
        for (const measure of MEASURES) {
          const message = measureMistake(measure, leg[measure], labels.leg);
          if (message === undefined) continue;
          const path = ['legs', index, measure];
          issues.push({ code: 'custom', input: leg[measure], path, message });
        }
      }
    });

/** The charter form: kind of flight, legs and contact details (docs/specification.md, 'Charter form'). */
export const charter = defineForm({
  name: 'charter',
  label: 'Jet charter',
  help: 'A request for a charter quote.',
  placements: ['picker'],
  leadKind: 'prospect',
  sentMessage: 'formSubmitted',
  labels: {
    ...FRAME_LABELS,
    nature: label('Label of the choice between charter, cargo and special mission.'),
    natures: labelGroup('Options of the kind of flight.', {
      charter: label('Option for a flight with passengers.'),
      cargo: label('Option for a flight with goods.'),
      specialMission: label('Option for an urgent or sensitive flight.'),
    }),
    aircraft: label('Label of the choice of aircraft, shown for a charter.'),
    aircraftKinds: labelGroup('Options of the aircraft.', {
      private: label('Option for a private jet.'),
      airbus: label('Option for an airliner.'),
    }),
    mission: label('Label of the choice of mission, shown for a special mission.'),
    missions: labelGroup('Options of the special mission.', {
      ambulance: label('Option for the transport of a patient.'),
      emergency: label('Option for any other urgent flight.'),
    }),
    tripType: label('Text before the trip type. Only screen readers read it.'),
    tripTypes: labelGroup('Name of the trip type, by number of legs.', {
      oneWay: label('Trip type with one leg.'),
      roundTrip: label('Trip type with two legs.'),
      multi: label('Trip type with three or more legs.'),
    }),
    leg: LEG_LABELS,
    add: label('Label of the button that adds a leg.'),
    remove: label('Label of the button that deletes the last leg.'),
    addReturn: label('Label of the button that adds the return leg to a single leg.'),
    trip: TRIP_LABELS,
    you: label('Heading above the name and contact fields.'),
    flownBefore: label('Label of the checkbox about earlier private flights.'),
    charteredCargoBefore: label('Label of the same checkbox for a cargo flight.'),
  },
  schema: charterSchema,
  initialValues: ({ now }) => ({
    nature: 'CHARTER' as const,
    charter: 'PRIVATE' as const,
    specialMission: 'AMBULANCE' as const,
    legs: [firstLeg(now)],
    fullName: '',
    email: '',
    phone: '',
    flownBefore: false,
  }),
  toLead,
  summary: ({ legs }) => tripLine(legs),
  fromLink: (trip, { nature, legs }, shown) => ({
    nature: trip.nature === undefined ? nature : NATURES[trip.nature],
    legs: linkedLegs(legs, trip, shown?.legs),
  }),
  followed: ({ legs }, { legs: [first] }) => {
    const [outbound, back] = legs;
    if (!outbound || !back || !first || !isPlainReturn(legs, 1)) return {};
    return { legs: [outbound, ...followFirstLeg(legs, [first, back]).slice(1)] };
  },
  persistedFields: ['nature', 'charter', 'specialMission', 'legs'],
});
