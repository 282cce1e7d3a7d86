import * as z from 'zod';
import { choice, count, group, listOf, markdown, picture, shortText } from '../../content/fields';
import { defineCollection } from '../defineCollection';

/** The classes of aircraft, the smallest first. */
export const AIRCRAFT_CLASSES = [
  'turboprop',
  'light',
  'midsize',
  'superMidsize',
  'heavy',
  'airliner',
] as const;

export type AircraftClass = (typeof AIRCRAFT_CLASSES)[number];

const figure = (description: string, expected: string, max: number) =>
  z.number().positive().max(max).meta({ description, expected });

/** Aircraft by their type. */
export const aircraft = defineCollection({
  name: 'aircraft',
  entry: 'aircraft',
  source: 'list',
  label: 'Aircraft',
  help: 'A type of aircraft.',
  fields: {
    name: shortText('The name of the type, such as "Phenom 300".'),
    class: choice(AIRCRAFT_CLASSES, 'The class.'),
    seats: count('How many passengers it carries at most.', 400),
    range: figure(
      'How far it flies with reserves, in kilometres.',
      'a number of kilometres',
      20_000,
    ),
    speed: figure('Its cruise speed, in knots (1 kt is 1.852 km/h).', 'a number of knots', 1500),
    baggage: figure(
      'The volume of the baggage holds, in cubic metres.',
      'a number of cubic metres',
      500,
    ).optional(),
    hourlyRate: group(
      {
        from: figure('The lower end.', 'a number', 1_000_000),
        to: figure('The upper end.', 'a number', 1_000_000),
        currency: choice(['EUR', 'USD', 'GBP'], 'The currency (ISO 4217).').default('EUR'),
      },
      'What an hour of flight costs, for estimates.',
    ).optional(),
    text: markdown(
      'What is true of this type alone: its cabin, its runway, what it is chosen for. Without it, search engines do not list the page.',
      { isRepeated: true },
    ).optional(),
    pictures: listOf(picture('A picture.'), 'Pictures of the type.', { min: 0, max: 12 }).default(
      [],
    ),
  },
  identity: ['name'],
  related: 'class',
  ownWords: ['text'],
  summary: '{{fields.name}}',
  mistakeIn: ({ hourlyRate }) =>
    hourlyRate && hourlyRate.from > hourlyRate.to
      ? {
          key: 'hourlyRate',
          message: `this rate begins at ${hourlyRate.from} and ends at ${hourlyRate.to}. Exchange the two numbers.`,
        }
      : undefined,
});
