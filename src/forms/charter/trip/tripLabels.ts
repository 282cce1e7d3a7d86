import { label, labelGroup, type LabelTexts } from '../../labels';

/** The texts of the overview of a trip. */
export const TRIP_LABELS = labelGroup('The overview of the trip, below the legs.', {
  title: label('Heading of the overview.'),
  map: label('What the map is, for screen readers. The legs follow it.'),
  distance: label('Label of a distance.'),
  flightTime: label('Label of a flight time.'),
  departs: label('Label of the local time of departure.'),
  arrives: label('Label of the local time of arrival.'),
  timeDifference: label('Label of how far the clocks of the destination are ahead or behind.'),
  estimate: label('Says that a figure is an estimate. It stands beside the heading.'),
  to: label('Word between two places, times or durations.'),
  nextDay: label('Behind a time of arrival on the day after the departure.'),
  dayBefore: label('Behind a time of arrival on the day before the departure.'),
  days: label('Word for days, behind a number such as +2.'),
  took: label(
    'Before the airport that the overview takes for a place in other words: "We took Paris Le Bourget (LBG) for ...".',
  ),
  tookFor: label('Between that airport and the words of the visitor.'),
  tooEarly: label('Hint at a leg that departs before the one before it can land.'),
  total: label('Label of the distance and flight time of all legs.'),
  notCounted: label('Before the legs whose airports are not known, below the total.'),
  speed: label('Label of the cruise speed from which the flight times are estimated.'),
  howEstimated: label('Opens how distances and flight times are estimated.', 'How we estimate'),
  kilometres: label('Unit behind a number of kilometres.', 'km'),
  nauticalMiles: label('Unit behind a number of nautical miles.', 'nm'),
  hours: label('Unit behind a number of hours.', 'h'),
  minutes: label('Unit behind a number of minutes.', 'min'),
  knots: label('Unit behind a number of knots.', 'kt'),
  plus: label('Between the cruise speed and the minutes of taxi, climb and approach.'),
});

/** The texts of the overview of a trip, from `content/site.yaml`. */
export type TripTexts = LabelTexts<(typeof TRIP_LABELS)['labels']>;
