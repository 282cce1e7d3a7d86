/** The messages and option lists that forms share (docs/specification.md, 'Notices', 'Option lists'). */
import * as z from 'zod';
import { group, listOf, picture, text, verbatim } from '../content/fields';

/** `messages` of `content/site.yaml`. */
export const messages = group(
  {
    contactSent: text('Notice after a contact or rescue message is sent.'),
    formSubmitted: text('Notice after a charter, empty-leg or jet card request is sent.'),
    newsletterJoined: text('Notice after a visitor joins the newsletter.'),
    submissionFailed: text(
      'Notice after a failure. Without it, visitors see no notice.',
    ).optional(),
    tryAgain: text('Label of the button in the failure notice.'),
    required: text('Error message below an empty required field.'),
    email: text('Error message below an email field with an invalid address.'),
    date: text('Error message below a date field with an invalid date.'),
    dateRange: text(
      'Error message below a date field with a day that is past, or more than two years ahead.',
    ).default('Please choose a day from today on, at most two years ahead'),
    errorSummary: text(
      'Heading of the list of mistakes above a form with more than one field.',
    ).default('Before we can answer, a word or two more'),
    errorTitle: text(
      "Beginning of the document's title while a form has mistakes. A space follows it.",
    ).default('Error:'),
    sending: text('Text of the overlay while a form is being sent.'),
    loading: text('Text for screen readers while a form is loading.').default('Loading'),
  },
  'The messages that the site shows to visitors.',
);

const option = <Value extends z.ZodType<string | number>>(value: Value, expected: string) =>
  group(
    {
      value: value.meta({ description: 'Value that is sent to the sales API.', expected }),
      label: text('Text of the option.'),
    },
    'An option of the list.',
  );
const numbers = (description: string) =>
  listOf(option(z.number(), 'a number'), description, { unique: 'value' });
const texts = (description: string) =>
  listOf(option(z.string(), 'a text'), description, { unique: 'value' });

/** `lists` of `content/site.yaml`. */
export const lists = group(
  {
    timeSlots: texts('Departure times.'),
    tripThemes: listOf(
      group(
        {
          name: verbatim('Name of the theme. It is sent to the sales API.'),
          label: text('Text that is shown. The default is the name.').optional(),
          image: picture('Picture of the theme.'),
        },
        'A trip theme.',
      ),
      'Trip themes of the empty-leg form.',
      { unique: 'name' },
    ),
    contactMethods: texts('Contact methods that a visitor can prefer.'),
    dateFlexibility: numbers('Number of days by which a date may move. 99 means any date.'),
    minimumStay: numbers('Minimum number of nights. 99 means no minimum.'),
    passengers: numbers('Number of passengers. 99 means more than the other options.'),
    luggage: numbers('Pieces of luggage. 99 means more than the other options.'),
    minimumTimeBefore: numbers('Hours of notice before a last-minute departure.'),
    dayPeriods: texts('Parts of the day.'),
    flightHours: listOf(
      option(z.union([z.number(), z.literal('Other')]), 'a number or "Other"'),
      'Flight hours per year of a jet card.',
      { unique: 'value' },
    ),
  },
  'The option lists of form fields.',
);

export type FormMessages = z.output<typeof messages>;
export type FormLists = z.output<typeof lists>;
