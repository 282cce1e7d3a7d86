import * as z from 'zod/mini';
import { label, labelGroup, optionalLabel } from '../labels';
import { required, travelDay } from '../rules';

/** The texts of a leg's fields. */
export const LEG_LABELS = labelGroup('The fields of a leg.', {
  title: label('Heading of a leg. The number of the leg follows it.'),
  from: label('Label of the departure field.'),
  to: label('Label of the destination field.'),
  placeHint: optionalLabel('Placeholder of the departure and destination fields.'),
  date: label('Label of the date field.'),
  departureTime: label('Label of the list of departure times.'),
  morning: label('Chooses 09:00, near the list of departure times.', 'Morning'),
  midday: label('Chooses 12:00.', 'Midday'),
  afternoon: label('Chooses 15:00.', 'Afternoon'),
  evening: label('Chooses 18:00.', 'Evening'),
  passengers: label('Label of the number of passengers.'),
  luggage: label('Label of the number of pieces of luggage.'),
  weight: label('Label of the total weight of a cargo.'),
  volume: label('Label of the total volume of a cargo.'),
  largestSize: label('Label of the longest side of the largest piece.'),
  dimensions: label('Label of the dimensions of the pieces.'),
  dimensionsHint: optionalLabel('Hint below the dimensions of the pieces.'),
  kilograms: label('Unit of the weight, which is sent in kilograms.', 'kg'),
  cubicMetres: label('Unit of the volume, which is sent in cubic metres.', 'm³'),
  metres: label('Unit of the largest size, which is sent in metres.', 'm'),
  notANumber: label('Error message for a measure that is not a number.'),
  or: label('Word between the two readings of a measure, as in "1,250 kg or 1.25 kg?".', 'or'),
  noSeparator: label(
    'Sentence after such a question.',
    'Please write thousands without a separator',
  ),
  additionalInformation: label('Label of the text field for details of a special mission.'),
  additionalInformationHint: optionalLabel('Hint below the text field for details.'),
});

/**
 * The fields of a leg as typed: places and a day of travel are required, all other fields may be empty
 * (docs/specification.md, 'Validation').
 */
export const legSchema = (messages: { required: string; date: string; dateRange: string }) =>
  z
    .object({
      from: required(messages.required),
      to: required(messages.required),
      /** YYYY-MM-DD. */
      date: z.iso.date(messages.date),
      /** HH:MM. */
      departureTime: z.string(),
      luggage: z.number(),
      passengers: z.number(),
      additionalInformation: z.string(),
      /** Kilograms, as typed. */
      packagesTotalWeight: z.string(),
      /** Cubic metres, as typed. */
      packagesTotalVolume: z.string(),
      /** Metres, as typed. */
      packagesLargestSize: z.string(),
      /** Metres, as typed: free text. */
      packagesDimensions: z.string(),
    })
    .check(travelDay(messages.dateRange));

export type Leg = z.output<ReturnType<typeof legSchema>>;

/** The places and details of an empty leg. */
export const EMPTY_DETAILS = {
  from: '',
  to: '',
  additionalInformation: '',
  packagesTotalWeight: '',
  packagesTotalVolume: '',
  packagesLargestSize: '',
  packagesDimensions: '',
};

/** The measures of a cargo that must be numbers. */
export const MEASURES = [
  'packagesTotalWeight',
  'packagesTotalVolume',
  'packagesLargestSize',
] as const satisfies (keyof Leg)[];
