import * as z from 'zod';
import { endOf, formatDay, formatMoment } from '../../content/day';
import { defineBlock } from '../../content/defineBlock';
import {
  airportCode,
  count,
  group,
  headingFields,
  labelText,
  listOf,
  markdown,
  price,
  shortText,
} from '../../content/fields';
import { day, moment, publicationMistake } from '../../content/publicationFields';
import { daysOf, type EmptyLegOffer } from './offer';

/** No aircraft of a charter has more. */
const MOST_SEATS = 400;

const window = group(
  { from: day('The first day.'), until: day('The last day.') },
  'The days between which the flight departs, in place of "date:".',
);

type WrittenOffer = Omit<EmptyLegOffer, 'showUntil' | 'details'> & {
  showUntil?: string | undefined;
};

/** What is wrong with an offer whose keys are right one by one, and at which key. */
function offerMistake(offer: WrittenOffer): { key?: string; message: string } | undefined {
  const { date, window: days, showUntil } = offer;
  if ((date === undefined) === (days === undefined))
    return {
      message:
        date === undefined
          ? 'an offer needs "date:" with the day of the flight, or "window:" with "from:" and "until:".'
          : 'an offer has either "date:" or "window:", not both. Remove one of them.',
    };
  if (days && days.until < days.from)
    return {
      key: 'window',
      message: `this window ends on ${formatDay(days.until)}, before it begins on ${formatDay(days.from)}. Exchange the two days, or correct one of them.`,
    };
  const last = daysOf(offer).until;
  if (showUntil !== undefined && endOf(showUntil) > endOf(last))
    return {
      key: 'showUntil',
      message: `this offer is shown until ${formatMoment(showUntil)}, but its last day is ${formatDay(last)}. Write an earlier day, or remove "showUntil:".`,
    };
  return publicationMistake({ ...offer, showUntil: showUntil ?? last }, 'offer');
}

const offer = z
  .strictObject({
    from: airportCode('The airport of departure.'),
    to: airportCode('The airport of arrival.'),
    date: day('The day of the flight, such as 2026-12-03. Or write a "window:".').optional(),
    window: window.optional(),
    aircraft: shortText('The aircraft, such as "Phenom 300" or "Light jet".'),
    seats: count('How many passengers it carries.', MOST_SEATS),
    price: price('What the whole aircraft costs; left out, it is on request.').optional(),
    showFrom: moment(
      'The first day on which the offer is shown, or the time at which it appears. Without it: at once.',
    ).optional(),
    showUntil: moment(
      'The last day on which the offer is shown, or the time at which it disappears. Without it: the day of the flight, or the last day of the window.',
    ).optional(),
  })
  .superRefine((value, context) => {
    const mistake = offerMistake(value);
    if (!mistake) return;
    const { key, message } = mistake;
    context.addIssue({ code: 'custom', message, path: key === undefined ? [] : [key] });
  })
  .transform((value): EmptyLegOffer => ({
    ...value,
    showUntil: value.showUntil ?? daysOf(value).until,
  }))
  .meta({
    description: 'An offer.',
    expected: 'a group of keys',
    summary: "{{fields.from}} → {{fields.to}}, {{fields.date | default('on a day of a window')}}",
  });

const labels = group(
  {
    route: labelText('The word between the places, for screen readers.', 'to'),
    between: labelText('The word before the first day of a window.', 'Between'),
    and: labelText('The word between the days of a window.', 'and'),
    aircraftLabel: labelText('The caption of the aircraft.', 'Aircraft'),
    seatsLabel: labelText('The caption of the seats.', 'Seats'),
    priceLabel: labelText('The caption of the price.', 'Price'),
    onRequest: labelText('In place of a price that is left out.', 'On request'),
    request: labelText('The link of an offer, which opens the form.', 'Request this flight'),
    filter: labelText('The label of the list of places.', 'Flights from or to'),
    allPlaces: labelText('The entry of that list for all places.', 'All places'),
    shown: labelText('What is before the number of offers of a chosen place.', 'Flights shown'),
    showAll: labelText('The button that shows all offers again.', 'Show all'),
  },
  'The small words of the block.',
);

/** Empty legs on sale, each with a link to the empty-leg form. */
export const emptyLegOffers = defineBlock({
  type: 'emptyLegOffers',
  label: 'Empty-leg offers',
  help: 'Empty legs that visitors can request, sorted by date. An offer disappears by itself after its day.',
  usesForms: true,
  fields: {
    ...headingFields(),
    offers: listOf(offer, 'The offers, in any order.', { min: 0, max: 200 }).default([]),
    empty: markdown('What visitors read while there is no offer.'),
    labels: labels.default(labels.parse({})),
  },
});
