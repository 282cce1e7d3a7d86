import * as z from 'zod/mini';
import { localDate } from '../../content/day';
import { defineForm } from '../defineForm';
import { FRAME_LABELS, label, optionalLabel } from '../labels';
import type { FormMessages } from '../messagesAndLists';
import { email, required, travelDay } from '../rules';
import { tripLine } from '../trips/tripLine';
import { offeredDay } from './offeredFlight';
import { toLead } from './toLead';

/** The initial departure time, if the list has it. */
const MORNING = '09:00';
const ONE_GUEST = 1;

/** The fields of the empty-leg form and their rules. */
export const emptyLegsSchema = ({ messages }: { messages: FormMessages }) =>
  z
    .object({
      from: required(messages.required),
      to: z.string(),
      isRoundTrip: z.boolean(),
      /** YYYY-MM-DD. */
      date: z.iso.date(messages.date),
      /** Days by which the date may move. */
      flexibility: z.number(),
      dayPeriod: z.string(),
      /** HH:MM. */
      time: z.string(),
      minimumStay: z.number(),
      guests: z.number(),
      /** The names of the chosen trip themes. */
      themes: z.array(z.string()),
      wantsLastMinute: z.boolean(),
      /** Hours, for last-minute offers only. */
      minimumTimeBefore: z.number(),
      sharesFlight: z.boolean(),
      contactMethod: z.string(),
      fullName: z.string(),
      email: email(messages.email),
      phone: z.string(),
      flownBefore: z.boolean(),
    })
    .check(travelDay(messages.date));

/** The fields that an offer does not need. */
export const FINE_TUNED = [
  'isRoundTrip',
  'flexibility',
  'dayPeriod',
  'time',
  'minimumStay',
  'themes',
  'wantsLastMinute',
  'sharesFlight',
  'contactMethod',
  'flownBefore',
] as const;

/** The empty-leg form (docs/specification.md, 'Empty-leg form'). */
export const emptyLegs = defineForm({
  name: 'empty-legs',
  label: 'Empty legs',
  help: 'A registration for empty-leg flights.',
  placements: ['picker'],
  leadKind: 'emptyLeg',
  sentMessage: 'formSubmitted',
  labels: {
    ...FRAME_LABELS,
    route: label('Heading above the places and dates.'),
    from: label('Label of the departure field.'),
    fromHint: optionalLabel('Hint below the departure field.'),
    to: label('Label of the destination field.'),
    toHint: optionalLabel('Hint below the destination field.'),
    roundTrip: label('Label of the checkbox for a round trip.'),
    date: label('Label of the date field.'),
    flexibility: label('Label of the number of days by which the date may move.'),
    dayPeriod: label('Label of the preferred part of the day.'),
    time: label('Label of the list of departure times.'),
    minimumStay: label('Label of the minimum number of nights.'),
    guests: label('Label of the number of passengers.'),
    fineTune: label('Heading of the folded part of the form.', 'Fine-tune'),
    fineTuneHint: label('Sentence below that heading.', 'All of this is optional.'),
    preferences: label('Heading above the preferences.'),
    themes: label('Label of the trip themes.'),
    themesHint: optionalLabel('Hint below the label of the trip themes.'),
    lastMinute: label('Label of the checkbox for last-minute offers.'),
    lastMinuteHint: optionalLabel('Hint below the checkbox for last-minute offers.'),
    minimumTimeBefore: label('Label of the hours of notice before a last-minute departure.'),
    share: label('Label of the checkbox for sharing the flight.'),
    shareHint: optionalLabel('Hint below the checkbox for sharing the flight.'),
    contactMethod: label('Label of the preferred contact method.'),
    you: label('Heading above the name and contact fields.'),
    flownBefore: label('Label of the checkbox about earlier private flights.'),
  },
  schema: emptyLegsSchema,
  // A list without a default starts at its first option. Editors choose it by the order of the list.
  initialValues: ({ lists, now }) => ({
    from: '',
    to: '',
    isRoundTrip: false,
    date: localDate(now, 1),
    flexibility: first(lists.dateFlexibility, 1),
    dayPeriod: first(lists.dayPeriods, ''),
    time: preferred(lists.timeSlots, MORNING),
    minimumStay: first(lists.minimumStay, 1),
    guests: preferred(lists.passengers, ONE_GUEST),
    themes: [],
    wantsLastMinute: false,
    minimumTimeBefore: first(lists.minimumTimeBefore, 1),
    sharesFlight: false,
    contactMethod: first(lists.contactMethods, ''),
    fullName: '',
    email: '',
    phone: '',
    flownBefore: false,
  }),
  toLead,
  summary: (values) => tripLine([values]),
  fromLink: (trip, values) => {
    const date = trip.date ?? values.date;
    return {
      from: trip.from ?? values.from,
      to: trip.to ?? values.to,
      date,
      time: trip.time ?? values.time,
      guests: trip.passengers ?? values.guests,
      isRoundTrip: values.isRoundTrip || (trip.return !== undefined && trip.return >= date),
    };
  },
  linkedDay: offeredDay,
  persistedFields: [
    'from',
    'to',
    'date',
    'guests',
    'minimumTimeBefore',
    ...FINE_TUNED.filter((field) => field !== 'flownBefore'),
  ],
});

const first = <Value>(list: readonly { value: Value }[], fallback: Value): Value =>
  list[0]?.value ?? fallback;

const preferred = <Value>(list: readonly { value: Value }[], choice: Value): Value =>
  list.some(({ value }) => value === choice) ? choice : first(list, choice);
