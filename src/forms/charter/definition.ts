import * as z from 'zod/mini';
import { defineForm } from '../defineForm';
import { FRAME_LABELS, label, labelGroup } from '../labels';
import { email } from '../rules';
import { LEG_LABELS, legSchema, MEASURES } from './leg';
import { firstLeg } from './legs';
import { readMeasure } from './measure';

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
    nature: label('The label of the choice between charter, cargo and special mission.'),
    natures: labelGroup('What is flown.', {
      charter: label('The choice of a flight for passengers.'),
      cargo: label('The choice of a flight for goods.'),
      specialMission: label('The choice of an urgent or sensitive flight.'),
    }),
    aircraft: label('The label of the choice of aircraft.'),
    aircraftKinds: labelGroup('Which aircraft a charter flies.', {
      private: label('A private jet.'),
      airbus: label('An airliner.'),
    }),
    mission: label('The label of the choice of special mission.'),
    missions: labelGroup('Which special mission is flown.', {
      ambulance: label('A flight for a patient.'),
      emergency: label('Any other urgent flight.'),
    }),
    tripType: label('Named before the trip type, for those who cannot see the legs.'),
    tripTypes: labelGroup('What a trip of so many legs is called.', {
      oneWay: label('One leg.'),
      roundTrip: label('Two legs.'),
      multi: label('Three legs or more.'),
    }),
    leg: LEG_LABELS,
    add: label('The button that adds a leg.'),
    remove: label('The button that deletes the last leg.'),
    addReturn: label('The button that adds the way back of a single leg.'),
    you: label('The heading above name and addresses.'),
    flownBefore: label('The box to tick by those who have flown private before.'),
    charteredCargoBefore: label('The same box for a cargo.'),
  },
  schema: ({ messages, labels }) =>
    z
      .object({
        nature: z.enum(['CHARTER', 'CARGO', 'SPECIAL_MISSION']),
        /** Asked for nature CHARTER only. */
        charter: z.enum(['PRIVATE', 'AIRBUS']),
        /** Asked for nature SPECIAL_MISSION only. */
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
            if (readMeasure(leg[measure]) !== null) continue;
            const path = ['legs', index, measure];
            const message = labels.leg.notANumber;
            issues.push({ code: 'custom', input: leg[measure], path, message });
          }
        }
      }),
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
  persistedFields: ['nature', 'charter', 'specialMission', 'legs'],
});
