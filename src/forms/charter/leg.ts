import * as z from 'zod/mini';
import { isCalendarDate } from '../../leads/dateRule';
import { label, labelGroup, optionalLabel } from '../labels';
import { required } from '../rules';

/** The texts of a leg's fields. */
export const LEG_LABELS = labelGroup('The fields of a leg.', {
  title: label('The heading of a leg; its number follows.'),
  from: label('The label of the place of departure.'),
  to: label('The label of the destination.'),
  placeHint: optionalLabel('What a place may be, shown in its field while that is empty.'),
  date: label('The label of the date.'),
  departureTime: label('The label of the departure time.'),
  passengers: label('The label of the number of passengers.'),
  luggage: label('The label of the pieces of luggage.'),
  weight: label('The label of the total weight of a cargo.'),
  volume: label('The label of the total volume of a cargo.'),
  largestSize: label('The label of the longest side of the largest piece.'),
  dimensions: label('The label of the measures of the pieces.'),
  dimensionsHint: optionalLabel('A hint below the measures of the pieces.'),
  notANumber: label('Below a measure that cannot be read as a number.'),
  additionalInformation: label('The label of what else a special mission needs to know.'),
  additionalInformationHint: optionalLabel('A hint below the additional information.'),
});

/**
 * The fields of a leg as typed: places and a real date are required, all other fields may be empty
 * (docs/specification.md, 'Validation').
 * @param messages the messages of the rules
 * @returns the schema of a leg
 */
export const legSchema = (messages: { required: string; date: string }) =>
  z.object({
    from: required(messages.required),
    to: required(messages.required),
    /** YYYY-MM-DD. */
    date: z.string().check(z.refine(isCalendarDate, messages.date)),
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
  });

/** One leg as the charter form holds it. */
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
