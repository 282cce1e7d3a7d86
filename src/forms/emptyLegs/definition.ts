import * as z from 'zod/mini';
import { isTodayOrLater, localDate } from '../../leads/dateRule';
import { defineForm } from '../defineForm';
import { FRAME_LABELS, label, optionalLabel } from '../labels';
import { email, required } from '../rules';

/** The initial departure time, if the list has it. */
const MORNING = '09:00';
const ONE_GUEST = 1;

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
    route: label('The heading above places and dates.'),
    from: label('The label of the place of departure.'),
    fromHint: optionalLabel('A hint below the place of departure.'),
    to: label('The label of the destination.'),
    toHint: optionalLabel('A hint below the destination.'),
    roundTrip: label('The box to tick by those who want to come back, too.'),
    date: label('The label of the date.'),
    flexibility: label('The label of the days by which the date may move.'),
    dayPeriod: label('The label of the preferred part of the day.'),
    time: label('The label of the departure time.'),
    minimumStay: label('The label of the shortest stay.'),
    guests: label('The label of the number of passengers.'),
    preferences: label('The heading above the preferences.'),
    themes: label('The label of the trip themes.'),
    themesHint: optionalLabel('A hint below the label of the trip themes.'),
    lastMinute: label('The switch for last-minute offers.'),
    lastMinuteHint: optionalLabel('A hint below the switch for last-minute offers.'),
    minimumTimeBefore: label('The label of the hours needed before a last-minute departure.'),
    share: label('The box to tick by those who would share the flight.'),
    shareHint: optionalLabel('A hint below the box for sharing.'),
    contactMethod: label('The label of the preferred way to be reached.'),
    you: label('The heading above name and addresses.'),
    flownBefore: label('The box to tick by those who have flown private before.'),
  },
  schema: ({ messages }) =>
    z.object({
      from: required(messages.required),
      to: z.string(),
      isRoundTrip: z.boolean(),
      /** YYYY-MM-DD. The clock is read at each check: a tab may stay open over midnight. */
      date: z
        .string()
        .check(z.refine((text) => isTodayOrLater(text, localDate(new Date())), messages.date)),
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
      /** Hours; asked for last-minute offers only. */
      minimumTimeBefore: z.number(),
      sharesFlight: z.boolean(),
      contactMethod: z.string(),
      fullName: z.string(),
      email: email(messages.email),
      phone: z.string(),
      flownBefore: z.boolean(),
    }),
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
  persistedFields: [
    'from',
    'to',
    'isRoundTrip',
    'date',
    'flexibility',
    'dayPeriod',
    'time',
    'minimumStay',
    'guests',
    'themes',
    'wantsLastMinute',
    'minimumTimeBefore',
    'sharesFlight',
    'contactMethod',
  ],
});

const first = <Value>(list: readonly { value: Value }[], fallback: Value): Value =>
  list[0]?.value ?? fallback;

const preferred = <Value>(list: readonly { value: Value }[], choice: Value): Value =>
  list.some(({ value }) => value === choice) ? choice : first(list, choice);
