import { text } from './fields';

const hint = (of: string) => text(`A few words of help below ${of}.`).optional();

/** The words of the empty-leg form beside those that every form has (content/site.yaml, `forms.emptyLegs`). */
export const emptyLegsWords = {
  route: text('The heading above places and dates.'),
  from: text('The label of the place of departure.'),
  fromHint: hint('the place of departure'),
  to: text('The label of the destination.'),
  toHint: hint('the destination'),
  roundTrip: text('The box to tick by those who want to come back, too.'),
  date: text('The label of the date.'),
  flexibility: text('The label of the days by which the date may move.'),
  dayPeriod: text('The label of the preferred part of the day.'),
  time: text('The label of the departure time.'),
  minimumStay: text('The label of the shortest stay.'),
  guests: text('The label of the number of passengers.'),
  wishes: text('The heading above what the visitor would like.'),
  themes: text('The label of the trip themes.'),
  themesHint: hint('the label of the trip themes'),
  lastMinute: text('The switch for last-minute offers.'),
  lastMinuteHint: hint('the switch for last-minute offers'),
  minimumTimeBefore: text('The label of the hours needed before a last-minute departure.'),
  share: text('The box to tick by those who would share the flight.'),
  shareHint: hint('the box for sharing'),
  contactMethod: text('The label of the preferred way to be reached.'),
  you: text('The heading above name and addresses.'),
  flownBefore: text('The box to tick by those who have flown private before.'),
};
