import { group, text } from './fields';

const hint = (of: string) => text(`A few words of help below ${of}.`).optional();

const leg = group(
  {
    title: text('The heading of a leg; its number follows.'),
    from: text('The label of the place of departure.'),
    to: text('The label of the destination.'),
    placeHint: text('What a place may be, shown in its field while that is empty.').optional(),
    date: text('The label of the date.'),
    departureTime: text('The label of the departure time.'),
    passengers: text('The label of the number of passengers.'),
    luggage: text('The label of the pieces of luggage.'),
    weight: text('The label of the total weight of a cargo.'),
    volume: text('The label of the total volume of a cargo.'),
    largestSize: text('The label of the longest side of the largest piece.'),
    dimensions: text('The label of the measures of the pieces.'),
    dimensionsHint: hint('the measures of the pieces'),
    notANumber: text('Below a measure that cannot be read as a number.'),
    additionalInformation: text('The label of what else a special mission needs to know.'),
    additionalInformationHint: hint('the additional information'),
  },
  'The fields of a leg.',
);

/** The words of the charter form beside those that every form has (content/site.yaml, `forms.charter`). */
export const charterWords = {
  nature: text('The label of the choice between charter, cargo and special mission.'),
  natures: group(
    {
      charter: text('The choice of a flight for passengers.'),
      cargo: text('The choice of a flight for goods.'),
      specialMission: text('The choice of an urgent or sensitive flight.'),
    },
    'What is flown.',
  ),
  aircraft: text('The label of the choice of aircraft.'),
  aircraftKinds: group(
    { private: text('A private jet.'), airbus: text('An airliner.') },
    'Which aircraft a charter flies.',
  ),
  mission: text('The label of the choice of special mission.'),
  missions: group(
    { ambulance: text('A flight for a patient.'), emergency: text('Any other urgent flight.') },
    'Which special mission is flown.',
  ),
  tripType: text('Named before the trip type, for those who cannot see the legs.'),
  tripTypes: group(
    { oneWay: text('One leg.'), roundTrip: text('Two legs.'), multi: text('Three legs or more.') },
    'What a trip of so many legs is called.',
  ),
  leg,
  add: text('The button that adds a leg.'),
  remove: text('The button that deletes the last leg.'),
  addReturn: text('The button that adds the way back of a single leg.'),
  you: text('The heading above name and addresses.'),
  flownBefore: text('The box to tick by those who have flown private before.'),
  charteredCargoBefore: text('The same box for a cargo.'),
};
