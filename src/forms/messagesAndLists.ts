/** The messages and option lists that forms share (docs/specification.md, 'Notices', 'Option lists'). */
import * as z from 'zod';
import { group, listOf, picture, text } from '../content/fields';

/** `messages` of `content/site.yaml`. */
export const messages = group(
  {
    contactSent: text('Shown when a contact or rescue message was sent.'),
    formSubmitted: text('Shown when a charter, empty-leg or jet card request was sent.'),
    newsletterJoined: text('Shown when somebody joined the newsletter.'),
    submissionFailed: text(
      'Shown when sending failed. Left out, the visitor sees nothing.',
    ).optional(),
    tryAgain: text('The button of the failure message.'),
    required: text('Below a field that must not stay empty.'),
    email: text('Below an email field with an invalid address.'),
    date: text('Below a date field with an invalid date.'),
    sending: text('Read by screen readers while a form is being sent.'),
    loading: text('Read by screen readers while a form is being loaded.').default('Loading'),
  },
  'The messages that the site shows to visitors.',
);

const option = <Value extends z.ZodType<string | number>>(value: Value, expected: string) =>
  group(
    {
      value: value.meta({ description: 'The value that is sent.', expected }),
      label: text('The text that is shown.'),
    },
    'An option of a list.',
  );
const numbers = (description: string) => listOf(option(z.number(), 'a number'), description);
const texts = (description: string) => listOf(option(z.string(), 'a text'), description);

/** `lists` of `content/site.yaml`. */
export const lists = group(
  {
    timeSlots: texts('Departure times.'),
    tripThemes: listOf(
      group(
        { name: text('The name, sent with the request.'), image: picture('Its picture.') },
        'A trip theme.',
      ),
      'Destination categories of the empty-leg form.',
    ),
    contactMethods: texts('Ways to contact the visitor.'),
    dateFlexibility: numbers('Days by which a date may move; 99 is any time.'),
    minimumStay: numbers('Nights; 99 is no minimum.'),
    passengers: numbers('Passengers; 99 is shown as +.'),
    luggage: numbers('Pieces of luggage; 99 is shown as +.'),
    minimumTimeBefore: numbers('Hours before departure.'),
    dayPeriods: texts('Parts of the day.'),
    flightHours: listOf(
      option(z.union([z.number(), z.literal('Other')]), 'a number or "Other"'),
      'Flight hours a year of a jet card.',
    ),
  },
  'The option lists of form fields.',
);

export type FormMessages = z.output<typeof messages>;
export type FormLists = z.output<typeof lists>;
